import { Button, Fieldset, Group, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { BRAND } from '../../../../ui/map/colors.ts';
import { LazyMap } from '../../../../ui/map/lazy-map.tsx';
import { common } from '../../../../words/common.ts';
import { workers } from '../../../../words/workers.ts';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import { useMay, useMe } from '../../parts/me.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { PlaceSearch } from '../../parts/place-search.tsx';
import { useFranchise } from '../../parts/use-franchises.ts';
import { BreakField, breakFits } from './break-field.tsx';
import { PlanningField } from './planning-field.tsx';
import { ShiftsField } from './shifts-field.tsx';
import { TimeOffField } from './time-off-field.tsx';
import { useSaveWorker, type Worker, type WorkerValues } from './use-workers.ts';
import { defaultWeek, isValidWeek, normalizedWeek } from './week.ts';

const blank = {
  name: '',
  email: null,
  phone: null,
  franchiseId: null,
  skills: [] as string[],
  homeAddress: null,
  homeLat: null,
  homeLng: null,
  shifts: defaultWeek,
  timeOff: [],
  restBreak: null,
  areas: [],
  capacity: {},
  costPerHour: null,
  overtimeMinutes: 0,
  active: true,
} satisfies WorkerValues;

/** The editable fields of a technician. */
function valuesOf(worker: Worker) {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...values } = worker;
  return values;
}

export function WorkerForm({ worker, onDone }: { worker?: Worker; onDone(): void }) {
  const t = useTranslate();
  const mayChange = useMay()('workers:write');
  const { user } = useMe();
  const isScoped = user.franchiseIds.length > 0;
  const business = useBusiness();
  const services = useQuery({ queryKey: ['services'], queryFn: () => call('GET /api/services') });
  const [values, setValues] = useState<ReturnType<typeof valuesOf>>(
    worker ? valuesOf(worker) : { ...blank, franchiseId: user.franchiseIds[0] ?? null },
  );
  const save = useSaveWorker();
  const set = (change: Partial<typeof values>) => setValues(now => ({ ...now, ...change }));
  const { data: franchise } = useFranchise(values.franchiseId);
  const zone = franchise?.timezone ?? business.timezone;
  const isReady =
    values.name.trim() !== '' &&
    isValidWeek(values.shifts) &&
    breakFits(values.restBreak) &&
    values.timeOff.every(({ from, to }) => from < to);
  const pins = useMemo(
    () =>
      values.homeLat !== null && values.homeLng !== null
        ? [
            {
              id: 'home',
              lat: values.homeLat,
              lng: values.homeLng,
              label: values.homeAddress ?? '',
              color: BRAND,
            },
          ]
        : [],
    [values.homeLat, values.homeLng, values.homeAddress],
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const saved = await save.mutateAsync({
      id: worker?.id,
      values: { ...values, name: values.name.trim(), shifts: normalizedWeek(values.shifts) },
    });
    const undo = () => {
      save
        .mutateAsync({
          id: saved.id,
          values: worker ? valuesOf(worker) : { ...valuesOf(saved), active: false },
        })
        .catch(error => notifyFailure(t, error));
    };
    notifyDone(t, t(worker ? workers.saved : workers.added, { name: saved.name }), undo);
    onDone();
  }

  return (
    <form onSubmit={event => submit(event).catch(() => {})}>
      <Fieldset variant="unstyled" disabled={!mayChange}>
        <Stack>
          <TextInput
            label={t(common.name)}
            value={values.name}
            onChange={event => set({ name: event.currentTarget.value })}
            maxLength={200}
            required
            data-autofocus
          />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              type="email"
              label={t(common.email)}
              description={t(workers.emailHelp)}
              value={values.email ?? ''}
              onChange={event => set({ email: event.currentTarget.value || null })}
              miw={200}
            />
            <TextInput
              type="tel"
              label={t(common.phone)}
              description={<>&nbsp;</>}
              value={values.phone ?? ''}
              onChange={event => set({ phone: event.currentTarget.value || null })}
              miw={160}
            />
          </Group>
          <FranchiseSelect
            label={t(workers.franchise)}
            none={isScoped ? undefined : t(workers.noFranchise)}
            value={values.franchiseId}
            onChange={franchiseId => set({ franchiseId })}
            allowDeselect={false}
          />
          <TagsInput
            label={t(workers.skills)}
            description={t(workers.skillsHelp)}
            data={services.data?.services.map(({ label }) => label) ?? []}
            value={values.skills}
            onChange={skills => set({ skills })}
            clearable
          />
          <PlaceSearch
            label={t(workers.home)}
            description={t(workers.homeHelp)}
            value={{ address: values.homeAddress ?? '', lat: values.homeLat, lng: values.homeLng }}
            onChange={({ address, lat, lng }) =>
              set({ homeAddress: address || null, homeLat: lat, homeLng: lng })
            }
          />
          {pins.length > 0 && <LazyMap label={t(workers.homeMap)} height={180} pins={pins} />}
          <ShiftsField week={values.shifts} onChange={shifts => set({ shifts })} />
          <BreakField rest={values.restBreak} onChange={restBreak => set({ restBreak })} />
          <PlanningField values={values} onChange={set} />
          <TimeOffField spans={values.timeOff} zone={zone} onChange={timeOff => set({ timeOff })} />
          <Switch
            label={t(workers.active)}
            description={t(workers.activeHelp)}
            checked={values.active}
            onChange={event => set({ active: event.currentTarget.checked })}
          />
          {save.isError && <ErrorAlert error={save.error} />}
          {mayChange && (
            <Group justify="flex-end">
              <Button variant="default" onClick={onDone}>
                {t(common.cancel)}
              </Button>
              <Button type="submit" loading={save.isPending} disabled={!isReady}>
                {t(common.save)}
              </Button>
            </Group>
          )}
        </Stack>
      </Fieldset>
    </form>
  );
}
