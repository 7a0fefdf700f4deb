import { Drawer, Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { type Permission, useMay } from '../parts/me.tsx';
import { type Peeked, type PeekKind, usePeek } from '../parts/peek.ts';

const panels: Record<PeekKind, { needs: Permission; Content: ComponentType<{ id: string }> }> = {
  job: { needs: 'jobs:read', Content: lazy(() => import('../work/jobs/job-panel.tsx')) },
  customer: {
    needs: 'customers:read',
    Content: lazy(() => import('../customers/customers/customer-panel.tsx')),
  },
  quote: { needs: 'jobs:read', Content: lazy(() => import('../customers/quotes/quote-panel.tsx')) },
  invoice: { needs: 'invoices:read', Content: lazy(() => import('../money/invoices/invoice-panel.tsx')) },
};

/** The job, customer, quote or invoice in `?peek=`, beside whatever list named it. */
export function PeekPanel() {
  const { peeked } = usePeek();
  const may = useMay();
  return peeked && may(panels[peeked.kind].needs) ? <Panel peeked={peeked} /> : null;
}

function Panel({ peeked }: { peeked: Peeked }) {
  const { close, move } = usePeek();
  const { Content } = panels[peeked.kind];
  useKeys({ close, move });
  useReturnedFocus(peeked.id);
  return (
    <Drawer.Root opened onClose={close} position="right" size={680} closeOnEscape={false} returnFocus={false}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <Suspense fallback={<Skeleton h="100dvh" />}>
          <Content key={peeked.id} id={peeked.id} />
        </Suspense>
      </Drawer.Content>
    </Drawer.Root>
  );
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox]';

/** How far a key goes in the list. In the text, arrows scroll: there they work only from the head of the panel. */
function stepOf(key: string, target: Element): 1 | -1 | undefined {
  const isHead = target.matches('[role=dialog]') || target.closest('[role=presentation]') !== null;
  if (key === 'j' || (isHead && key === 'ArrowDown')) return 1;
  return key === 'k' || (isHead && key === 'ArrowUp') ? -1 : undefined;
}

/** Escape closes the panel, `j` and `k` go to the next row and back, unless something above the panel is open. */
function useKeys(actions: Pick<ReturnType<typeof usePeek>, 'close' | 'move'>) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      if (!(target instanceof Element) || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelectorAll('[role=dialog]').length > 1 || document.querySelector('[role=menu]'))
        return;
      if (event.key === 'Escape') {
        if (target.getAttribute('data-mantine-stop-propagation') !== 'true') latest.current.close();
        return;
      }
      const step = target.closest('[role=dialog]') && !target.closest(TYPING) && stepOf(event.key, target);
      if (!step) return;
      event.preventDefault();
      latest.current.move(step);
    }
    // Before those above hear of it, while they still count.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** The keyboard continues at the row that was open last, or wherever it was. */
function useReturnedFocus(id: string) {
  const last = useRef(id);
  last.current = id;
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    return () => {
      requestAnimationFrame(() => {
        const row = document.querySelector<HTMLElement>(`[role=row][data-key="${CSS.escape(last.current)}"]`);
        (row ?? before)?.focus({ preventScroll: true });
      });
    };
  }, []);
}
