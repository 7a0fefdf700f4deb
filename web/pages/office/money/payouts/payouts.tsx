import { Anchor, Card, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { type Column, VirtualTable } from '../../../../ui/virtual-table.tsx';
import { payoutStatuses, franchise as words } from '../../../../words/franchise.ts';
import { LabeledFigure } from '../../parts/labeled-figure.tsx';
import { usePayouts } from './use-payouts.ts';

type Transfer = Data<'GET /api/payments/connect/dashboard'>['transfers'][number];

const colors = { pending: 'orange', paid: 'brand', reversed: 'red', cancelled: 'gray' } as const;

/** Paid and pending payouts of a franchise. */
export function Payouts({ franchiseId }: { franchiseId: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const payouts = usePayouts(franchiseId);
  const columns = useColumns();
  const { data } = payouts;
  return (
    <Card withBorder component="section" aria-labelledby="payouts-title">
      <Title order={2} size="h4" id="payouts-title" mb="sm">
        {t(words.payouts)}
      </Title>
      {payouts.isPending && <Skeleton h={160} />}
      {payouts.isError && <ErrorAlert error={payouts.error} onRetry={payouts.refetch} />}
      {data && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 3 }} mb="md">
            <LabeledFigure label={t(words.totalPaid)} value={formats.money(data.totalPaid)} />
            <LabeledFigure label={t(words.totalPending)} value={formats.money(data.totalPending)} />
            <LabeledFigure label={t(words.balance)} value={formats.money(data.balance)} />
          </SimpleGrid>
          {data.transfers.length === 0 ? (
            <Text size="sm">{t(words.noTransfers)}</Text>
          ) : (
            <VirtualTable
              label={t(words.transfers)}
              rows={data.transfers}
              columns={columns}
              rowKey={transfer => transfer.id}
              height={320}
              minWidth={440}
            />
          )}
        </>
      )}
    </Card>
  );
}

function useColumns(): Column<Transfer>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'date',
        title: t(words.date),
        width: 'minmax(100px, 1.4fr)',
        cell: row => formats.date(row.createdAt),
      },
      {
        key: 'amount',
        title: t(words.amount),
        width: '90px',
        align: 'right',
        cell: row => formats.money(row.amount),
      },
      {
        key: 'job',
        title: t(words.job),
        width: '84px',
        cell: row => (
          <Anchor
            size="sm"
            underline="always"
            renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: row.jobId }} {...props} />}
          >
            {row.jobNumber === null ? t(words.job) : `#${row.jobNumber}`}
          </Anchor>
        ),
      },
      {
        key: 'status',
        title: t(words.state),
        width: '90px',
        cell: row => <Tag color={colors[row.status]}>{t(payoutStatuses[row.status])}</Tag>,
      },
    ],
    [t, formats],
  );
}
