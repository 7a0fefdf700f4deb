import { ActionIcon, Alert, Group, List, Paper, Portal, Progress, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { errorText } from '../../../ui/error-alert.tsx';
import type { Selection } from '../../../ui/virtual-table.tsx';
import { common } from '../../../words/common.ts';
import { listTools } from '../../../words/list-tools.ts';
import { ActionDialog } from './action-dialog.tsx';
import { notifyDone } from './notify.tsx';

/** Rows that the user picked for one action on all of them. */
export function useSelection<Row extends { id: string }>(rows: Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const chosen = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [rows, ids]);
  const isAll = rows.length > 0 && chosen.length === rows.length;
  const onToggle = useCallback(
    (id: string) =>
      setIds(old => {
        const next = new Set(old);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const selection: Selection = {
    ids,
    isAll,
    onToggle,
    onToggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
  };
  return { selection, chosen, clear: () => setIds(new Set()) };
}

/** What can be done with the selected rows, above the end of the page so that nothing moves. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear(): void;
  children: ReactNode;
}) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <Portal>
      <Paper
        component="section"
        aria-label={t(listTools.selection)}
        withBorder
        shadow="lg"
        radius="md"
        px="md"
        py="xs"
        className="screen-only"
        style={{
          position: 'fixed',
          bottom: 20,
          left: '50%',
          transform: 'translateX(-50%)',
          zIndex: 150,
          maxWidth: 'calc(100vw - 24px)',
        }}
      >
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" fw={600} role="status" style={{ whiteSpace: 'nowrap' }}>
            {t(listTools.selected, { count })}
          </Text>
          {children}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(listTools.clearSelection)}
            onClick={onClear}
          >
            <IconX size={18} />
          </ActionIcon>
        </Group>
      </Paper>
    </Portal>
  );
}

type BulkProps<Row> = {
  title: string;
  confirm: string;
  rows: Row[];
  nameOf(row: Row): string;
  /** Changes one row; throws if it can't. */
  run(row: Row): Promise<unknown>;
  onClose(): void;
  /** After everything was tried. */
  onDone(): void;
  isReady?: boolean;
  isDangerous?: boolean;
  children?: ReactNode;
};

type Failure = { name: string; reason: string };

/** Does the same to every selected row, one after the other, and says which ones failed and why. */
export function BulkDialog<Row extends { id: string }>(props: BulkProps<Row>) {
  const { title, confirm, rows, nameOf, run, onClose, onDone } = props;
  const t = useTranslate();
  const [done, setDone] = useState<number>();
  const [failures, setFailures] = useState<Failure[]>([]);
  const isRunning = done !== undefined && done < rows.length;
  const isOver = done === rows.length;
  async function start() {
    const failed: Failure[] = [];
    setDone(0);
    for (const [index, row] of rows.entries()) {
      await run(row).catch((error: unknown) =>
        failed.push({ name: nameOf(row), reason: errorText(error, t) }),
      );
      setFailures([...failed]);
      setDone(index + 1);
    }
    if (failed.length > 0) return;
    notifyDone(t, t(listTools.allDone, { count: rows.length }));
    finish();
  }
  function finish() {
    onDone();
    onClose();
  }
  const close = isOver ? finish : onClose;
  return (
    <ActionDialog
      title={title}
      isOpen
      onClose={isRunning ? () => {} : close}
      confirm={isOver ? t(common.close) : confirm}
      onConfirm={isOver ? finish : () => void start()}
      isPending={isRunning}
      isReady={props.isReady}
      isDangerous={props.isDangerous && !isOver}
    >
      {done === undefined && props.children}
      {done !== undefined && (
        <>
          <Progress value={(done / rows.length) * 100} aria-label={title} />
          <Text size="sm" role="status">
            {t(listTools.progress, { done, count: rows.length })}
          </Text>
        </>
      )}
      {failures.length > 0 && (
        <Alert color="orange" title={t(listTools.someFailed, { count: failures.length })}>
          <List size="sm">
            {failures.slice(0, 20).map(({ name, reason }) => (
              <List.Item key={name}>
                {name}: {reason}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </ActionDialog>
  );
}
