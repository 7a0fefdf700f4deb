import { Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { profile as words } from '../../../../words/settings-pages.ts';
import { useCountries } from './countries.ts';
import { useLocked } from './locked.tsx';
import { SectionForm } from './section-form.tsx';
import { useTimeZones } from './time-zones.ts';
import { type Settings, useSaveSettings } from './use-settings.ts';

type Business = Settings['business'];
type FieldProps = { values: Business; onChange(changes: Partial<Business>): void };

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Who the business is. */
export function BusinessForm({ business }: { business: Business }) {
  const t = useTranslate();
  const [values, setValues] = useState(business);
  const save = useSaveSettings('business', business);
  return (
    <SectionForm
      title={t(words.title)}
      save={save}
      isChanged={values.name.trim() !== '' && !isSame(values, business)}
      onSave={() => save.mutate(values)}
    >
      <Text size="sm">{t(words.how)}</Text>
      <ProfileFields values={values} onChange={changes => setValues({ ...values, ...changes })} />
    </SectionForm>
  );
}

/** Its zone, language and currency. */
export function RegionForm({ business }: { business: Business }) {
  const t = useTranslate();
  const [values, setValues] = useState(business);
  const save = useSaveSettings('business', business);
  return (
    <SectionForm
      title={t(words.region)}
      save={save}
      isChanged={!isSame(values, business)}
      onSave={() => save.mutate(values)}
    >
      <RegionFields values={values} onChange={changes => setValues({ ...values, ...changes })} />
    </SectionForm>
  );
}

export function ProfileFields({ values, onChange }: FieldProps) {
  const t = useTranslate();
  const locked = useLocked();
  return (
    <>
      <TextInput
        label={t(words.name)}
        value={values.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
        maxLength={100}
        required
        {...locked('business.name')}
      />
      <TextInput
        label={t(words.legalName)}
        description={t(words.legalNameHow)}
        value={values.legalName}
        onChange={event => onChange({ legalName: event.currentTarget.value })}
        maxLength={200}
        {...locked('business.legalName')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="tel"
          label={t(common.phone)}
          value={values.phone}
          onChange={event => onChange({ phone: event.currentTarget.value })}
          maxLength={50}
          {...locked('business.phone')}
        />
        <TextInput
          type="email"
          label={t(common.email)}
          value={values.email}
          onChange={event => onChange({ email: event.currentTarget.value })}
          maxLength={254}
          {...locked('business.email')}
        />
      </SimpleGrid>
      <Textarea
        label={t(words.address)}
        value={values.address}
        onChange={event => onChange({ address: event.currentTarget.value })}
        maxLength={500}
        autosize
        minRows={2}
        {...locked('business.address')}
      />
    </>
  );
}

const locales = ['en-US', 'en-CA', 'en-GB', 'en-AU', 'es-US', 'es-MX', 'es-CO', 'es-AR', 'es-CL', 'es-ES'];
const currencies = ['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF', 'BRL', 'COP', 'ARS'];

export function RegionFields({ values, onChange }: FieldProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const locked = useLocked();
  const zones = useTimeZones(values.timezone);
  const countries = useCountries(values.country);
  const named = useMemo(() => {
    const names = (type: 'language' | 'currency') => new Intl.DisplayNames(language, { type });
    const list = (all: string[], current: string, type: 'language' | 'currency') =>
      [...new Set([...all, current])].map(value => ({ value, label: names(type).of(value) ?? value }));
    return {
      locales: list(locales, values.locale, 'language'),
      currencies: list(currencies, values.currency, 'currency'),
    };
  }, [language, values.locale, values.currency]);
  return (
    <>
      <Select
        label={t(words.timezone)}
        data={zones}
        value={values.timezone}
        onChange={timezone => timezone && onChange({ timezone })}
        allowDeselect={false}
        limit={80}
        searchable
        {...locked('business.timezone')}
      />
      <Select
        label={t(words.country)}
        description={t(words.countryHow)}
        data={countries}
        value={values.country}
        onChange={country => country && onChange({ country })}
        allowDeselect={false}
        searchable
        {...locked('business.country')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t(words.locale)}
          data={named.locales}
          value={values.locale}
          onChange={locale => locale && onChange({ locale })}
          allowDeselect={false}
          {...locked('business.locale')}
        />
        <Select
          label={t(words.currency)}
          data={named.currencies}
          value={values.currency}
          onChange={currency => currency && onChange({ currency })}
          allowDeselect={false}
          {...locked('business.currency')}
        />
      </SimpleGrid>
    </>
  );
}
