import { Alert, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconCheck, IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { importFields, importTemplates } from '../../../../words/import-fields.ts';
import { type ImportKind, imports as words } from '../../../../words/imports.ts';
import classes from './import.module.css';
import { ImportPreview, Outcome } from './import-preview.tsx';
import { readStart } from './read-csv.ts';
import { ImportStopped, UploadLost, useImport } from './use-import.ts';

type Chosen = { file: File; start: string[][] };

/** From a file to what became of it: choosing, checking, the preview, importing. */
export function ImportPanel({ kind, onClose }: { kind: ImportKind; onClose?: () => void }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Chosen>();
  const check = useImport(kind, true);
  const run = useImport(kind, false);
  const choose = async (file: File | null) => {
    if (!file) return;
    run.reset();
    setChosen({ file, start: await readStart(file, 1) });
    check.mutate(file);
  };
  const again = (
    <FileButton accept=".csv,.txt,.tsv,text/csv" onChange={choose}>
      {props => (
        <Button variant="default" {...props}>
          {t(words.chooseOther)}
        </Button>
      )}
    </FileButton>
  );
  const busy = run.isPending ? run : check.isPending ? check : undefined;
  const error = run.error ?? check.error;
  const result = run.data ?? check.data;
  const isDone = run.data !== undefined && run.data.errorCount === 0;
  const total = check.data ? check.data.created + check.data.updated : 0;
  return (
    <Stack>
      {!chosen && <Chooser kind={kind} onChoose={choose} />}
      <div aria-live="polite" className={classes.live}>
        {busy && chosen && (
          <Bar
            text={t(run.isPending ? words.importing : words.checking, { file: chosen.file.name })}
            share={busy.share}
          />
        )}
        {isDone && (
          <Alert color="green" variant="light" icon={<IconCheck />} title={t(words.done)}>
            <Outcome result={run.data!} isPlain />
          </Alert>
        )}
      </div>
      {!busy && error && <ErrorAlert error={explained(error, t(words.lost), t(words.stopped))} />}
      {!busy && !error && !isDone && result && chosen && (
        <ImportPreview kind={kind} result={result} start={chosen.start} />
      )}
      {chosen && !busy && (
        <Group justify="flex-end">
          {again}
          {isDone && onClose && <Button onClick={onClose}>{t(words.close)}</Button>}
          {!isDone && check.data?.errorCount === 0 && total > 0 && (
            <Button onClick={() => run.mutate(chosen.file)}>
              {t(words.run, { count: check.data.rows })}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

function explained(error: Error, lost: string, stopped: string): Error {
  if (error instanceof UploadLost) return new Error(lost);
  return error instanceof ImportStopped ? new Error(stopped) : error;
}

function Chooser({ kind, onChoose }: { kind: ImportKind; onChoose(file: File | null): void }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [isOver, setOver] = useState(false);
  const template = () => {
    const columns = importTemplates[kind];
    const line = (cells: string[]) => `${cells.map(cell => `"${cell}"`).join(',')}\r\n`;
    const titles = columns.map(([field]) => String(importFields[field][language]));
    const example = columns.map(([, text]) => text[language]);
    saveFile(`${kind}.csv`, 'text/csv', '\uFEFF', line(titles), line(example));
  };
  return (
    <Stack gap="sm">
      <Text>{t(words.how)}</Text>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          onChoose(event.dataTransfer.files[0] ?? null);
        }}
      >
        <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden />
        <Text fw={600} visibleFrom="sm">
          {t(words.drop)}
        </Text>
        <Group justify="center" gap="xs">
          <FileButton accept=".csv,.txt,.tsv,text/csv" onChange={onChoose}>
            {props => (
              <Button leftSection={<IconUpload size={16} />} {...props}>
                {t(words.choose)}
              </Button>
            )}
          </FileButton>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={template}>
            {t(words.template)}
          </Button>
        </Group>
      </div>
      <Text size="sm">{t(words.safe)}</Text>
    </Stack>
  );
}

function Bar({ text, share }: { text: string; share: number }) {
  const t = useTranslate();
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {text}
        </Text>
        <Text size="sm">{Math.floor(share * 100)}%</Text>
      </Group>
      <Progress value={share * 100} aria-label={text} transitionDuration={150} />
      <Text size="xs">{t(words.stay)}</Text>
    </Stack>
  );
}
