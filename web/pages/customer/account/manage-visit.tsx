import { Group, Skeleton, Stack } from '@mantine/core';
import { InZone } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { useLinkedVisit } from '../../../ui/visit/linked-visit.ts';
import { MoveVisit } from '../../../ui/visit/move-visit.tsx';
import { VisitLinks } from '../../../ui/visit/visit-links.tsx';
import { visitLink as words } from '../../../words/visit-link.ts';
import type { Booking } from './customer.ts';

type Props = { booking: Booking; onMoved: (notice: string) => void };

/** What the link in the customer's messages offers, within the account. */
export function ManageVisit({ booking: { visitUrl }, onMoved }: Props) {
  const t = useTranslate();
  const token = visitUrl.slice(visitUrl.lastIndexOf('/') + 1);
  const { data, error, refetch } = useLinkedVisit(token);
  if (error) return <ErrorAlert error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton h={220} mt="md" />;
  return (
    <InZone timezone={data.timezone}>
      <Stack mt="md">
        <Group gap="xs">
          <VisitLinks visit={data} />
        </Group>
        <MoveVisit
          visit={data}
          token={token}
          onMoved={() => onMoved(`${t(words.movedTitle)}. ${t(words.movedDetail)}`)}
        />
      </Stack>
    </InZone>
  );
}
