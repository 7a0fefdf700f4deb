import { Alert, Card } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslate } from '../../lib/language.tsx';
import { translateRefusal } from '../error-alert.tsx';
import type { LinkedVisit } from './linked-visit.ts';
import { MovePanel } from './move-panel.tsx';

type Props = { visit: LinkedVisit; token: string; onMoved: () => void };

/** Windows to move the visit to, or why that is not possible. */
export function MoveVisit({ visit, token, onMoved }: Props) {
  const t = useTranslate();
  const { status, canMove, whyNotMove } = visit;
  const isOpen = status === 'pending' || status === 'assigned';
  if (canMove)
    return (
      <Card withBorder padding="lg" radius="lg">
        <MovePanel token={token} isFirst={status === 'pending'} onMoved={onMoved} />
      </Card>
    );
  if (!isOpen || !whyNotMove) return null;
  return (
    <Alert color="gray" icon={<IconInfoCircle />}>
      {translateRefusal(whyNotMove, t)}.
    </Alert>
  );
}
