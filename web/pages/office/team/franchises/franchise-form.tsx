import { Button, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { common } from '../../../../words/common.ts';
import { franchise as words } from '../../../../words/franchise.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { PlaceSearch } from '../../parts/place-search.tsx';
import { type Franchise, useSaveFranchise } from '../../parts/use-franchises.ts';

const blank = {
  name: '',
  email: null as string | null,
  phone: null as string | null,
  address: null as string | null,
  lat: null as number | null,
  lng: null as number | null,
  timezone: null as string | null,
  taxRate: 0,
  active: true,
};
type Values = typeof blank;

const valuesOf = ({
  name,
  email,
  phone,
  address,
  lat,
  lng,
  timezone,
  taxRate,
  active,
}: Franchise): Values => ({
  ...{ name, email, phone, address, lat, lng, timezone, taxRate, active },
});

/** Adds or edits a franchise; share and territory are edited separately once it exists. */
export function FranchiseForm({ franchise, onDone }: { franchise?: Franchise; onDone(id?: string): void }) {
  const t = useTranslate();
  const business = useBusiness();
  const save = useSaveFranchise();
  const [values, setValues] = useState<Values>(franchise ? valuesOf(franchise) : blank);
  const [sharePercent, setSharePercent] = useState<number | string>(80);
  const set = (change: Partial<Values>) => setValues(now => ({ ...now, ...change }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const saved = await save.mutateAsync(
      franchise
        ? { id: franchise.id, patch: values }
        : { values: { ...values, sharePercent: Number(sharePercent) } },
    );
    const undo =
      franchise &&
      (() => {
        save
          .mutateAsync({ id: franchise.id, patch: valuesOf(franchise) })
          .catch(error => notifyFailure(t, error));
      });
    notifyDone(t, t(franchise ? words.saved : words.added, { name: saved.name }), undo);
    onDone(saved.id);
  }

  return (
    <form onSubmit={event => submit(event).catch(() => {})}>
      <Stack>
        <TextInput
          label={t(common.name)}
          value={values.name}
          onChange={event => set({ name: event.currentTarget.value })}
          maxLength={200}
          required
          data-autofocus
        />
        <Group grow preventGrowOverflow={false}>
          <TextInput
            type="email"
            label={t(common.email)}
            value={values.email ?? ''}
            onChange={event => set({ email: event.currentTarget.value || null })}
            miw={180}
          />
          <TextInput
            type="tel"
            label={t(common.phone)}
            value={values.phone ?? ''}
            onChange={event => set({ phone: event.currentTarget.value || null })}
            miw={140}
          />
        </Group>
        <PlaceSearch
          label={t(words.base)}
          description={t(words.baseHelp)}
          value={{ address: values.address ?? '', lat: values.lat, lng: values.lng }}
          onChange={({ address, lat, lng }) => set({ address: address || null, lat, lng })}
        />
        <Select
          label={t(words.timezone)}
          data={[
            { value: '', label: t(words.businessZone, { zone: business.timezone }) },
            ...Intl.supportedValuesOf('timeZone'),
          ]}
          value={values.timezone ?? ''}
          onChange={timezone => set({ timezone: timezone || null })}
          allowDeselect={false}
          limit={60}
          searchable
        />
        <Group grow>
          <NumberInput
            label={t(words.taxRate)}
            suffix=" %"
            min={0}
            max={100}
            decimalScale={3}
            value={Math.round(values.taxRate * 100_000) / 1_000}
            onChange={rate => set({ taxRate: Number(rate) / 100 })}
          />
          {!franchise && (
            <NumberInput
              label={t(words.firstShare)}
              suffix=" %"
              min={0}
              max={100}
              value={sharePercent}
              onChange={setSharePercent}
            />
          )}
        </Group>
        <Switch
          label={t(words.active)}
          description={t(words.activeHelp)}
          checked={values.active}
          onChange={event => set({ active: event.currentTarget.checked })}
        />
        {save.isError && <ErrorAlert error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onDone()}>
            {t(common.cancel)}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={values.name.trim() === ''}>
            {t(common.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
