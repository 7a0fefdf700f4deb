import { Divider, Modal, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { useMay } from '../../parts/me.tsx';
import { EmergencyButton } from './emergency.tsx';
import { MoveForm } from './move-form.tsx';
import { type Day, findVisit, isMovable, type Place, plannedVisit, waitingVisit } from './plan.ts';
import { SwapField } from './swap-field.tsx';
import type { Moves } from './use-moves.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { WhyHere } from './why-here.tsx';

/** The visit to show, and the place where it was dropped without enough technicians. */
export type Opened = { visitId: string; place?: Place };

type Found = NonNullable<ReturnType<typeof findVisit>>;
type Props = { day: Day; formats: Formats; onClose(): void } & Pick<Moves, 'move' | 'swap'>;

/** All about a visit on the board, and a form that moves it instead of dragging, with the same preview. */
export function MoveDialog({ opened, ...props }: Props & { opened: Opened | undefined }) {
  const t = useTranslate();
  const mayMove = useMay()('jobs:write');
  const found = opened && findVisit(props.day, opened.visitId);
  const about = found?.visit ?? found?.waiting;
  const title =
    !mayMove || (found?.visit && !isMovable(found.visit))
      ? dispatch.showTitle
      : found?.visit
        ? dispatch.moveTitle
        : dispatch.assignTitle;
  return (
    <Modal
      opened={found !== undefined}
      onClose={props.onClose}
      title={about && t(title, { type: about.type, customer: about.customerName })}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      {found && <Content key={opened?.visitId} found={found} dropped={opened?.place} {...props} />}
    </Modal>
  );
}

function Content({
  found,
  dropped,
  day,
  formats,
  move,
  swap,
  onClose,
}: Props & { found: Found; dropped?: Place }) {
  const t = useTranslate();
  const mayMove = useMay()('jobs:write');
  const visit = useMemo(
    () => (found.visit ? plannedVisit(found.visit, found.worker) : waitingVisit(found.waiting)),
    [found],
  );
  const about = found.visit ?? found.waiting;
  return (
    <Stack>
      <VisitFacts about={about} planned={found.visit} day={day} formats={formats} />
      {found.waiting && visit.crew === 1 && (
        <EmergencyButton visit={visit} formats={formats} onDone={onClose} />
      )}
      {mayMove && !isMovable(about) && <Text size="sm">{t(dispatch.fixed)}</Text>}
      {mayMove && isMovable(about) && (
        <>
          <MoveForm
            visit={visit}
            day={day}
            formats={formats}
            dropped={dropped}
            onMove={to => {
              move(visit, to);
              onClose();
            }}
          />
          <SwapField
            day={day}
            visit={visit}
            formats={formats}
            onSwap={other => {
              swap(visit, other);
              onClose();
            }}
          />
        </>
      )}
      <Divider />
      <WhyHere visit={visit} day={day} formats={formats} />
    </Stack>
  );
}
