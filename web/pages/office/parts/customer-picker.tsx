import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { newJob as words } from '../../../words/new-job.ts';
import { hq } from './hq.ts';
import { PlaceSearch } from './place-search.tsx';

type Customer = Data<'GET /api/customers'>['customers'][number];

/** Who and where, while it is being typed. */
export type Whom = {
  known: Customer | null;
  name: string;
  phone: string;
  email: string;
  propertyId: string | null;
  address: string;
};
export const nobody: Whom = { known: null, name: '', phone: '', email: '', propertyId: null, address: '' };

export const isWhomReady = ({ known, name, propertyId, address }: Whom): boolean =>
  !!(known || name.trim()) && !!(propertyId || address.trim());

export const toWhom = ({ known, name, phone, email, propertyId, address }: Whom) => ({
  ...(known
    ? { customerId: known.id }
    : { customer: { name: name.trim(), phone: phone.trim() || null, email: email.trim() || null } }),
  ...(propertyId ? { propertyId } : { address: address.trim() }),
});

const NEW = 'new';
const OTHER = 'other';

/** One box that finds a customer or makes a new one, then the property. */
export function CustomerPicker({ whom, onChange }: { whom: Whom; onChange(whom: Whom): void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 200);
  const { data: found = [] } = useQuery({
    queryKey: ['customers', 'picker', asked],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/customers', { query: { q: asked, limit: 8 } }, { signal })).customers,
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  });
  const { known } = whom;
  const choose = (id: string | null) => {
    const customer = found.find(each => each.id === id) ?? null;
    const name = customer ? '' : typed.trim();
    onChange({ ...nobody, known: customer, name, propertyId: customer?.properties[0]?.id ?? null });
  };
  const options = found.map(each => ({
    value: each.id,
    label: [each.name, each.phone, each.email].filter(Boolean).join(' · '),
  }));
  const isNew = !known && whom.name !== '';
  const property = known?.properties.find(({ id }) => id === whom.propertyId);
  return (
    <>
      <Select
        label={t(words.find)}
        placeholder={t(words.findHint)}
        searchable
        data={[
          ...options,
          ...(typed.trim() ? [{ value: NEW, label: t(words.addNew, { name: typed.trim() }) }] : []),
        ]}
        filter={({ options }) => options}
        value={known ? known.id : isNew ? NEW : null}
        onChange={choose}
        onSearchChange={setTyped}
        nothingFoundMessage={t(words.typeToFind)}
        selectFirstOptionOnDropdownOpen
        allowDeselect={false}
        required
        data-autofocus
      />
      {isNew && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
          <TextInput
            label={t(words.name)}
            value={whom.name}
            onChange={event => onChange({ ...whom, name: event.currentTarget.value })}
            maxLength={200}
            required
          />
          <TextInput
            type="tel"
            label={t(words.phone)}
            value={whom.phone}
            onChange={event => onChange({ ...whom, phone: event.currentTarget.value })}
            maxLength={50}
          />
          <TextInput
            type="email"
            label={t(words.email)}
            value={whom.email}
            onChange={event => onChange({ ...whom, email: event.currentTarget.value })}
            maxLength={200}
          />
        </SimpleGrid>
      )}
      {known && known.properties.length > 0 && (
        <Select
          label={t(words.property)}
          description={property?.accessNotes}
          data={[
            ...known.properties.map(({ id, label, address }) => ({
              value: id,
              label: label ? `${label}: ${address}` : address,
            })),
            { value: OTHER, label: t(words.otherAddress) },
          ]}
          value={whom.propertyId ?? OTHER}
          onChange={id => onChange({ ...whom, propertyId: id === OTHER ? null : id })}
          allowDeselect={false}
        />
      )}
      {known?.notes && <Text size="sm">{known.notes}</Text>}
      {(known || isNew) && !whom.propertyId && (
        <PlaceSearch
          label={t(words.address)}
          value={{ address: whom.address, lat: null, lng: null }}
          onChange={({ address }) => onChange({ ...whom, address })}
        />
      )}
    </>
  );
}
