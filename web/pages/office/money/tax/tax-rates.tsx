import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import type { Translate } from '../../../../lib/translate.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { type Column, VirtualTable } from '../../../../ui/virtual-table.tsx';
import { accounting as words } from '../../../../words/accounting.ts';
import { useMay } from '../../parts/me.tsx';
import { TaxRateDialog } from './tax-rate-dialog.tsx';
import { type TaxRate, useTaxRates } from './use-tax-rates.ts';

/** Tax rates by place and service; a click edits one. */
export function TaxRates() {
  const t = useTranslate();
  const query = useTaxRates();
  const columns = useColumns();
  const mayChange = useMay()('tax-rates:write');
  const [open, setOpen] = useState<TaxRate | 'new'>();
  const add = mayChange && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen('new')}>
      {t(words.addTax)}
    </Button>
  );
  return (
    <>
      {query.isPending && <Skeleton h={320} />}
      {query.error && !query.data && <ErrorAlert error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState order={2} icon={<IconReceiptTax size={28} />} title={t(words.noTaxes)} action={add}>
          {t(words.noTaxesDetail)}
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <>
          <Group justify="space-between" mb="sm" align="flex-start">
            <Text size="sm" maw={720} flex="1 1 300px">
              {t(words.taxHow)}
            </Text>
            {add}
          </Group>
          <VirtualTable
            label={t(words.taxList)}
            rows={query.data}
            columns={columns}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => (mayChange ? t(words.editTax, { name }) : name)}
            onRowClick={mayChange ? setOpen : undefined}
            height="max(calc(100dvh - 270px), 320px)"
          />
        </>
      )}
      {open && <TaxRateDialog rate={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function useColumns(): Column<TaxRate>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t(words.name),
        width: 'minmax(140px, 1.4fr)',
        cell: row => (
          <Text size="sm" fw={600} truncate>
            {row.name}
          </Text>
        ),
      },
      {
        key: 'rate',
        title: t(words.rate),
        width: '90px',
        align: 'right',
        cell: row => formats.rate(row.percent / 100),
      },
      { key: 'where', title: t(words.where), width: 'minmax(160px, 2fr)', cell: row => placeOf(row, t) },
      {
        key: 'services',
        title: t(words.services),
        width: 'minmax(120px, 1.4fr)',
        cell: row => row.serviceTypes.join(', ') || t(words.allServices),
      },
      {
        key: 'status',
        title: t(words.status),
        width: '100px',
        cell: row => (
          <Tag color={row.active ? 'brand' : 'gray'}>{t(row.active ? words.active : words.inactive)}</Tag>
        ),
      },
    ],
    [t, formats],
  );
}

function placeOf({ postcodes, region, country }: TaxRate, t: Translate): string {
  const [first, ...more] = postcodes;
  const codes =
    first && more.length > 2 ? t(words.morePostcodes, { first, count: more.length }) : postcodes.join(', ');
  return [codes, region, country].filter(Boolean).join(', ') || t(words.everywhere);
}
