import { Grid, MultiSelect, NumberInput, Switch, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { accounting as words } from '../../../../words/accounting.ts';
import { common } from '../../../../words/common.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { type TaxRate, type TaxRateInput, useSaveTaxRate } from './use-tax-rates.ts';

/** Adds or edits a tax rate. */
export function TaxRateDialog({ rate, onClose }: { rate?: TaxRate; onClose(): void }) {
  const t = useTranslate();
  const [name, setName] = useState(rate?.name ?? '');
  const [percent, setPercent] = useState<number | string>(rate?.percent ?? '');
  const [country, setCountry] = useState(rate?.country ?? '');
  const [region, setRegion] = useState(rate?.region ?? '');
  const [postcodes, setPostcodes] = useState(rate?.postcodes ?? []);
  const [serviceTypes, setServiceTypes] = useState(rate?.serviceTypes ?? []);
  const [active, setActive] = useState(rate?.active ?? true);
  const save = useSaveTaxRate(rate, onClose);
  const services = useServiceNames();
  const input: TaxRateInput = {
    name: name.trim(),
    percent: Number(percent),
    country: country.trim() || null,
    region: region.trim() || null,
    postcodes,
    serviceTypes,
    active,
  };
  return (
    <ActionDialog
      title={rate ? t(words.editTax, { name: rate.name }) : t(words.addTax)}
      isOpen
      onClose={onClose}
      size="lg"
      confirm={t(common.save)}
      isReady={name.trim() !== '' && percent !== ''}
      isPending={save.isPending}
      error={save.error}
      onConfirm={() => save.mutate(input)}
    >
      <Grid gap="sm">
        <Grid.Col span={{ base: 8 }}>
          <TextInput
            label={t(words.name)}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            maxLength={100}
            required
            data-autofocus
          />
        </Grid.Col>
        <Grid.Col span={{ base: 4 }}>
          <NumberInput
            label={t(words.rate)}
            value={percent}
            onChange={setPercent}
            min={0}
            max={100}
            decimalScale={4}
            suffix="%"
            required
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput
            label={t(words.region)}
            description={t(words.regionHint)}
            value={region}
            onChange={event => setRegion(event.currentTarget.value)}
            maxLength={100}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput
            label={t(words.country)}
            description={t(words.countryHint)}
            value={country}
            onChange={event => setCountry(event.currentTarget.value)}
            maxLength={100}
          />
        </Grid.Col>
      </Grid>
      <TagsInput
        label={t(words.postcodes)}
        description={t(words.postcodesHint)}
        value={postcodes}
        onChange={entered => setPostcodes([...new Set(entered.flatMap(splitCodes))])}
        splitChars={[',', ';', '\n']}
        acceptValueOnBlur
      />
      <MultiSelect
        label={t(words.services)}
        description={t(words.servicesHint)}
        data={[...new Set([...services, ...serviceTypes])]}
        value={serviceTypes}
        onChange={setServiceTypes}
        searchable
        clearable
      />
      <Switch
        label={t(words.active)}
        description={t(words.activeHint)}
        checked={active}
        onChange={event => setActive(event.currentTarget.checked)}
      />
    </ActionDialog>
  );
}

/** Leaving the field, or filling it in at once, takes all that was typed as one. */
const splitCodes = (entered: string) =>
  entered
    .split(/[,;\n]/)
    .map(code => code.trim())
    .filter(Boolean);

function useServiceNames(): string[] {
  const { data = [] } = useQuery({
    queryKey: ['services'],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/services', { query: { all: true } }, { signal })).services,
  });
  return data.map(({ label }) => label);
}
