import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { exportDetails, exportNames, accounting as words } from '../../../../words/accounting.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { Section } from '../../parts/section.tsx';
import { daysOf, periods } from './periods.ts';

type ExportName = keyof typeof exportNames;
type Days = { from: string; to: string };

/** Downloads records of some days as CSV. */
export function Exports() {
  const t = useTranslate();
  const formats = useFormats();
  const [name, setName] = useState<ExportName>('journal');
  const [days, setDays] = useState<Days>(() => daysOf('last_month', formats.today()));
  const download = useDownload();
  const isWrong = days.from !== '' && days.to !== '' && days.from > days.to;
  function submit(event: FormEvent) {
    event.preventDefault();
    download.mutate({ name, ...days });
  }
  const day = (key: keyof Days, label: string) => (
    <TextInput
      type="date"
      label={label}
      value={days[key]}
      onChange={event => setDays({ ...days, [key]: event.currentTarget.value })}
      error={key === 'to' && isWrong ? t(words.wrongPeriod) : undefined}
      required
    />
  );
  return (
    <form onSubmit={submit}>
      <Stack maw={880}>
        <Text>{t(words.exportHow)}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} role="radiogroup" aria-label={t(words.exportWhat)} spacing="xs">
          {(Object.keys(exportNames) as ExportName[]).map(each => (
            <Choice
              key={each}
              name="export"
              value={each}
              checked={name === each}
              onChange={() => setName(each)}
              title={t(exportNames[each])}
              detail={t(exportDetails[each])}
            />
          ))}
        </SimpleGrid>
        <Section title={t(words.period)}>
          <Stack gap="sm">
            <Group gap="xs">
              {periods.map(period => (
                <Button
                  key={period}
                  size="xs"
                  variant="default"
                  onClick={() => setDays(daysOf(period, formats.today()))}
                >
                  {t(words[period])}
                </Button>
              ))}
            </Group>
            <Group align="flex-start">
              {day('from', t(words.firstDay))}
              {day('to', t(words.lastDay))}
            </Group>
          </Stack>
        </Section>
        {download.error && <ErrorAlert error={download.error} />}
        <Group>
          <Button
            type="submit"
            leftSection={<IconDownload size={18} />}
            loading={download.isPending}
            disabled={isWrong || !days.from || !days.to}
          >
            {t(words.download)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Spreadsheets need it to read UTF-8; reading an answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF';

function useDownload() {
  const t = useTranslate();
  return useMutation({
    mutationFn: async ({ name, from, to }: Days & { name: ExportName }) => {
      const text = await hq('GET /api/exports/{name}', { params: { name }, query: { from, to } });
      return { file: `${name}-${from}-to-${to}.csv`, text: text as string };
    },
    onSuccess: ({ file, text }) => {
      saveFile(file, 'text/csv', BYTE_ORDER_MARK, text);
      notifyDone(t, t(words.downloaded, { file }));
    },
  });
}
