import { Button, Group, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslate } from '../../lib/language.tsx';
import { visitLink as words } from '../../words/visit-link.ts';
import { translateRefusal } from '../error-alert.tsx';
import type { LinkedVisit } from './linked-visit.ts';
import { MovePanel } from './move-panel.tsx';

type Props = { visit: LinkedVisit; token: string; onMoved: () => void };

/** Windows to move the visit to, or why that is not possible, and the office's number. */
export function MoveOrCall({ visit, token, onMoved }: Props) {
  const t = useTranslate();
  const { status, canMove, whyNotMove, phone } = visit;
  const isOpen = status === 'pending' || status === 'assigned';
  return (
    <>
      {canMove && <MovePanel token={token} isFirst={status === 'pending'} onMoved={onMoved} />}
      {isOpen && whyNotMove && <Text>{translateRefusal(whyNotMove, t)}.</Text>}
      {phone && (
        <Group>
          <Button
            component="a"
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            variant="subtle"
            leftSection={<IconPhone size={18} />}
          >
            {t(words.call, { phone })}
          </Button>
        </Group>
      )}
    </>
  );
}
