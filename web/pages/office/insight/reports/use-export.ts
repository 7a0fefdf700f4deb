import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../../lib/language.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { reports as words } from '../../../../words/reports.ts';
import { notifyFailure } from '../../parts/notify.tsx';
import { fetchHqFile } from '../../parts/use-hq-file.ts';

/** Saves a report as a spreadsheet. */
export function useExport() {
  const t = useTranslate();
  return useMutation({
    mutationFn: async ({ address, name }: { address: string; name: string }) =>
      saveFile(name, 'text/csv', await fetchHqFile(address, { accept: 'text/csv' })),
    onError: error => notifyFailure(t, error, t(words.exportFailed)),
  });
}
