import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { newJob as words } from '../../../../words/new-job.ts';
import { hq } from '../../parts/hq.ts';
import { type Place, PlaceSearch } from '../../parts/place-search.tsx';

type Customer = Data<'GET /api/customers'>['customers'][number];

/** Who and where, while it is being typed. */
export type Whom = {
  known: Customer | null;
  isNew: boolean;
  name: string;
  phone: string;
  email: string;
  propertyId: string | null;
  /** When no property is chosen. */
  place: Place;
};
export const nobody: Whom = {
  ...{ known: null, isNew: false, name: '', phone: '', email: '', propertyId: null },
  place: { address: '', lat: null, lng: null },
};

export const isWhomReady = ({ known, name, propertyId, place }: Whom): boolean =>
  !!(known || name.trim()) && !!(propertyId || place.address.trim());

export const toWhom = ({ known, name, phone, email, propertyId, place }: Whom) => ({
  ...(known
    ? { customerId: known.id }
    : { customer: { name: name.trim(), phone: phone.trim() || null, email: email.trim() || null } }),
  ...(propertyId ? { propertyId } : { address: place.address.trim() }),
});

/** Where, and for whom, as far as it is known: what tax and openings depend on. */
export function placeOf({ known, propertyId, place }: Whom): {
  customerId?: string;
  propertyId?: string;
  address?: string;
} {
  const address = place.address.trim();
  return {
    ...(known ? { customerId: known.id } : {}),
    ...(propertyId ? { propertyId } : address ? { address } : {}),
  };
}

const NEW = 'new';
const CHOSEN = 'chosen';
const OTHER = 'other';

const toOption = ({ id, name, phone, email }: Customer) => ({
  value: id,
  label: [name, phone, email].filter(Boolean).join(' · '),
});

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
  const { known, isNew } = whom;
  const choose = (value: string | null) => {
    if (value === CHOSEN || value === known?.id) return;
    const customer = found.find(({ id }) => id === value) ?? null;
    const name = customer ? '' : typed.trim();
    const propertyId = customer?.properties[0]?.id ?? null;
    onChange({ ...nobody, known: customer, isNew: !customer, name, propertyId });
    setTyped('');
  };
  // Whoever was chosen stays in the list, whatever is typed next.
  const chosen = known ? [toOption(known)] : isNew ? [{ value: CHOSEN, label: t(words.isNew) }] : [];
  const others = found.filter(({ id }) => id !== known?.id).map(toOption);
  const add = typed.trim() ? [{ value: NEW, label: t(words.addNew, { name: typed.trim() }) }] : [];
  const property = known?.properties.find(({ id }) => id === whom.propertyId);
  return (
    <>
      <Select
        label={t(words.find)}
        placeholder={t(words.findHint)}
        searchable
        data={[...chosen, ...others, ...add]}
        filter={({ options }) => options}
        value={chosen[0]?.value ?? null}
        onChange={choose}
        // Not onSearchChange: it also reports the label of what was chosen, which nobody typed.
        onInput={event => setTyped(event.currentTarget.value)}
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
          value={whom.place}
          onChange={place => onChange({ ...whom, place })}
        />
      )}
    </>
  );
}
