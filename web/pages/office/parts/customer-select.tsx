import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { billing } from '../../../words/billing.ts';
import { hq } from './hq.ts';

export type Customer = Data<'GET /api/customers'>['customers'][number];

/** Finds a customer by the beginnings of words. */
export function CustomerSelect({ onChoose }: { onChoose(customer: Customer | undefined): void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Customer>();
  const [q] = useDebouncedValue(chosen && typed === labelOf(chosen) ? '' : typed.trim(), 250);
  const { data } = useQuery({
    queryKey: ['customers', q],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/customers', { query: { q, limit: 20 } }, { signal })).customers,
    placeholderData: keepPreviousData,
  });
  const found = data ?? [];
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={t(billing.chooseCustomer)}
      placeholder={t(billing.chooseCustomerHint)}
      data={shown.map(customer => ({ value: customer.id, label: labelOf(customer) }))}
      // The service has already filtered.
      filter={({ options }) => options}
      value={chosen?.id ?? null}
      onChange={id => {
        const customer = shown.find(each => each.id === id);
        setChosen(customer);
        onChoose(customer);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      openOnFocus={false}
      searchable
      required
      data-autofocus
    />
  );
}

const labelOf = ({ name, email, phone }: Customer) => [name, email ?? phone].filter(Boolean).join(' · ');
