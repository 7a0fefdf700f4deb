import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Data, Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';

type InEffect = Data<'GET /api/settings'>;
export type Settings = InEffect['settings'];
type SettingsPatch = Input<'PATCH /api/settings'>['body'];
export type ProvidersPatch = NonNullable<SettingsPatch['providers']>;
/** Sections that are a flat list of fields. */
type PlainSection = Exclude<keyof Settings, 'providers'>;

const queryKey = ['settings'];

const useInEffect = <T>(select: (answer: InEffect) => T) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<InEffect> => hq('GET /api/settings', {}, { signal }),
    select,
  });

export const useSettings = () => useInEffect(({ settings }) => settings);

/** Whether secrets of providers can be saved; undefined while it is loading. */
export const useCanSaveSecrets = () => useInEffect(answer => answer.canSaveSecrets).data;

/** Whether the operator decides a field, such as `business.name`, so that nobody can change it here. */
export function useIsLocked(): (name: string) => boolean {
  const { data } = useInEffect(({ locked }) => locked);
  return useCallback((name: string) => data?.includes(name) ?? false, [data]);
}

/** Shows what the service answered everywhere. The name, the zone and the color are on every page. */
export function useShowSettings() {
  const client = useQueryClient();
  return useCallback(
    (answer: InEffect) => {
      client.setQueryData(queryKey, answer);
      client.invalidateQueries({ queryKey: ['business'] });
    },
    [client],
  );
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only the fields that differ: others may be locked, or changed by somebody else meanwhile. */
const differences = <T extends object>(before: T, wanted: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isSame(value, before[name as keyof T])),
  ) as Partial<T>;

/** Saves what differs in a section, without a word: for steps that go on to the next. */
export function usePatchSettings() {
  const show = useShowSettings();
  return async <S extends PlainSection>(section: S, before: Settings[S], wanted: Settings[S]) => {
    const value = differences(before, wanted);
    if (Object.keys(value).length === 0) return;
    show(await hq('PATCH /api/settings', { body: { [section]: value } as SettingsPatch }));
  };
}

/** Saves a section; undo restores what it was. */
export function useSaveSettings<S extends PlainSection>(section: S, before: Settings[S]) {
  const t = useTranslate();
  const show = useShowSettings();
  const save = async (value: Partial<Settings[S]>) =>
    show(await hq('PATCH /api/settings', { body: { [section]: value } as SettingsPatch }));
  return useMutation({
    mutationFn: (wanted: Settings[S]) => save(differences(before, wanted)),
    onSuccess: (_, wanted) =>
      notifyDone(t, t(words.saved), () => {
        save(differences(wanted, before)).catch(error => notifyFailure(t, error));
      }),
  });
}

export function useSaveProviders() {
  const t = useTranslate();
  const show = useShowSettings();
  return useMutation({
    mutationFn: async (providers: ProvidersPatch) =>
      show(await hq('PATCH /api/settings', { body: { providers } })),
    // No undo: a secret that was replaced is gone.
    onSuccess: () => notifyDone(t, t(words.saved)),
  });
}
