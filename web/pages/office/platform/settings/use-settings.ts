import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';

export type Settings = Data<'GET /api/settings'>['settings'];
type SettingsPatch = Input<'PATCH /api/settings'>['body'];

export const useSettings = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await hq('GET /api/settings', {}, { signal })).settings,
  });

/** Saves a section; undo restores what it was. */
export function useSaveSettings<S extends keyof Settings>(section: S, before: Settings[S]) {
  const client = useQueryClient();
  const t = useTranslate();
  const save = async (value: Settings[S]) => {
    const { settings } = await hq('PATCH /api/settings', { body: { [section]: value } as SettingsPatch });
    client.setQueryData(['settings'], settings);
  };
  return useMutation({
    mutationFn: save,
    onSuccess: () =>
      notifyDone(t, t(words.saved), () => {
        save(before).catch(error => notifyFailure(t, error));
      }),
  });
}
