import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { customers as words } from '../../../../words/customers.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { hq } from '../../parts/hq.ts';
import { type Customer, useCustomerChange } from './use-customers.ts';

/** Finds a duplicate, shows what comes together, and merges it into this customer. */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<Customer>();
  const [q] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    queryKey: ['merge-candidates', customer.id, q],
    enabled: q !== '',
    queryFn: async ({ signal }) => {
      const { customers } = await hq('GET /api/customers', { query: { q, limit: 10 } }, { signal });
      return customers.filter(({ id }) => id !== customer.id);
    },
  });
  const candidates = found.data ?? [];
  const merge = useCustomerChange(
    words.merged,
    (otherId: string) =>
      hq('POST /api/customers/{id}/merge', { params: { id: customer.id }, body: { otherId } }),
    onClose,
  );
  const labelOf = ({ name, email, phone }: Customer) => [name, email ?? phone].filter(Boolean).join(' · ');
  return (
    <ActionDialog
      title={t(words.mergeTitle)}
      isOpen
      onClose={onClose}
      confirm={t(words.mergeConfirm)}
      onConfirm={() => other && merge.mutate(other.id)}
      isPending={merge.isPending}
      isReady={other !== undefined}
      isDangerous
      error={merge.error}
    >
      <Select
        label={t(words.mergeWith, { name: customer.name })}
        placeholder={t(words.mergeHint)}
        searchable
        data-autofocus
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        data={[...candidates, ...(other && !candidates.some(({ id }) => id === other.id) ? [other] : [])].map(
          each => ({ value: each.id, label: labelOf(each) }),
        )}
        value={other?.id ?? null}
        onChange={id => setOther(candidates.find(each => each.id === id))}
        nothingFoundMessage={q && !found.isFetching ? t(words.noneFound) : undefined}
      />
      {other && (
        <>
          <Facts
            facts={[
              [t(words.mergedJobs), String(customer.jobs + other.jobs)],
              [t(words.mergedProperties), String(countAddresses(customer, other))],
              [t(words.mergedBalance), formats.money(customer.balance + other.balance)],
            ]}
          />
          <Text size="sm">{t(words.mergeResult, { name: customer.name, other: other.name })}</Text>
          <Text size="sm">{t(words.mergeConsent)}</Text>
        </>
      )}
    </ActionDialog>
  );
}

/** Each address once, however it is written, as the service counts them. */
function countAddresses(...people: Customer[]): number {
  const key = (address: string) =>
    address
      .replace(/[\s,.]+/g, ' ')
      .trim()
      .toLowerCase();
  return new Set(people.flatMap(({ properties }) => properties.map(({ address }) => key(address)))).size;
}
