import { Alert, Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { common } from '../../../../words/common.ts';
import { setupForms as forms, setup as words } from '../../../../words/setup.ts';
import { PlaceSearch } from '../../parts/place-search.tsx';
import { type Franchise, useFranchises, useSaveFranchise } from '../../parts/use-franchises.ts';
import { useSetup } from '../../parts/use-setup.ts';
import { MapUpload } from '../../platform/settings/map-section.tsx';
import { TerritoryEditor } from '../../schedule/territories/territory-editor.tsx';
import { Step, type StepProps } from './step.tsx';

export function MapStep(props: StepProps) {
  return (
    <Step {...props} title={words.map} how={words.mapHow}>
      <MapUpload />
    </Step>
  );
}

/** Where the business works from, then how far it goes. More locations are added later, under Franchises. */
export function TerritoryStep(props: StepProps) {
  const { franchises } = useFranchises();
  const { data } = useSetup();
  const first = franchises.find(({ active }) => active);
  // Without a map there is no position, but ZIP codes and a drawn area work.
  const isPlaced = first && (first.lat !== null || !data?.has.map);
  return (
    <Step {...props} title={words.territory} how={words.territoryHow}>
      {isPlaced ? <TerritoryEditor key={first.id} franchise={first} /> : <BaseForm franchise={first} />}
    </Step>
  );
}

/** A business on its own keeps all of what it earns. */
const OWN_SHARE = 0;
const DRIVE_MINUTES = 30;

function BaseForm({ franchise }: { franchise?: Franchise }) {
  const t = useTranslate();
  const business = useBusiness();
  const { data } = useSetup();
  const save = useSaveFranchise();
  const [name, setName] = useState(franchise?.name ?? business.name);
  const [place, setPlace] = useState({
    address: franchise?.address ?? '',
    lat: null as number | null,
    lng: null as number | null,
  });
  const [tax, setTax] = useState<number | string>((franchise?.taxRate ?? 0) * 100);
  const isPlaced = place.lat !== null;
  const isReady = name.trim() !== '' && (isPlaced || !data?.has.map);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        const values = {
          ...{ name: name.trim(), ...place, address: place.address || null, taxRate: Number(tax) / 100 },
          territory: isPlaced ? { kind: 'drive' as const, minutes: DRIVE_MINUTES } : null,
        };
        save.mutate(
          franchise
            ? { id: franchise.id, patch: values }
            : { values: { ...values, sharePercent: OWN_SHARE } },
        );
      }}
    >
      <Stack>
        {data && !data.has.map && (
          <Alert variant="light" color="yellow">
            {t(forms.noMap)}
          </Alert>
        )}
        <TextInput
          label={t(forms.areaName)}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          maxLength={200}
          required
        />
        <PlaceSearch label={t(forms.base)} description={t(forms.baseHow)} value={place} onChange={setPlace} />
        <NumberInput
          label={t(forms.taxRate)}
          value={tax}
          onChange={setTax}
          suffix=" %"
          min={0}
          max={100}
          decimalScale={3}
          maw={200}
        />
        {save.error && <ErrorAlert error={save.error} />}
        <Group>
          <Button type="submit" variant="default" loading={save.isPending} disabled={!isReady}>
            {t(franchise ? common.save : forms.createArea)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
