import { Alert, Button, FileButton, Group, List, Progress, Stack, Text } from '@mantine/core';
import { IconMap, IconUpload } from '@tabler/icons-react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { mapFailures, mapData as words } from '../../../../words/settings-pages.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { isUnderWay, type MapImport, UploadLost, useMapImports, useMapUpload } from './use-map-upload.ts';

/** The map as a card of the settings. */
export function MapSection() {
  const t = useTranslate();
  return (
    <Section title={t(words.title)}>
      <MapUpload />
    </Section>
  );
}

/** What is on the map, and adding to it with progress. */
export function MapUpload() {
  const t = useTranslate();
  const { upload, error, start, stop } = useMapUpload();
  const query = useMapImports();
  const latest = query.data?.imports[0];
  const isBusy = upload !== undefined || (latest !== undefined && isUnderWay(latest));
  return (
    <Stack gap="sm">
      <Text size="sm">{t(words.how)}</Text>
      <Loaded query={query} height={48}>
        {({ regions }) => <Regions regions={regions} />}
      </Loaded>
      <Group>
        <FileButton accept=".pbf" onChange={file => file && start(file)}>
          {props => (
            <Button variant="default" leftSection={<IconUpload size={16} />} disabled={isBusy} {...props}>
              {t(words.choose)}
            </Button>
          )}
        </FileButton>
        {upload && (
          <Button variant="subtle" color="gray" onClick={stop}>
            {t(words.stop)}
          </Button>
        )}
      </Group>
      <div aria-live="polite">
        {upload && (
          <Bar
            text={t(words.uploading, { name: upload.name })}
            percent={upload.share * 100}
            detail={t(words.stay)}
          />
        )}
        {!upload && latest && <Latest latest={latest} />}
      </div>
      {error && <ErrorAlert error={error instanceof UploadLost ? new Error(t(words.lost)) : error} />}
    </Stack>
  );
}

function Regions({ regions }: { regions: { name: string; addresses: number; madeUp: boolean }[] }) {
  const t = useTranslate();
  const formats = useFormats();
  if (regions.length === 0)
    return (
      <Alert variant="light" color="yellow">
        {t(words.none)}
      </Alert>
    );
  return (
    <List size="sm" icon={<IconMap size={16} aria-hidden />} aria-label={t(words.current)}>
      {regions.map(({ name, addresses, madeUp }) => (
        <List.Item key={name}>
          <Text span fw={600} size="sm">
            {madeUp ? t(words.madeUp) : name}
          </Text>
          {' · '}
          {t(words.region, { count: addresses }).replace(String(addresses), formats.number(addresses))}
        </List.Item>
      ))}
    </List>
  );
}

function Latest({ latest }: { latest: MapImport }) {
  const t = useTranslate();
  const { name, status, percent, reason = 'other' } = latest;
  if (status === 'done') return <Text size="sm">{t(words.done, { name })}</Text>;
  if (status === 'failed')
    return (
      <Alert color="red" title={t(words.failed, { name })}>
        {t(mapFailures[reason])}
      </Alert>
    );
  return (
    <Bar
      text={t(status === 'queued' ? words.queued : words.importing, { name })}
      percent={percent}
      detail={t(words.meanwhile)}
    />
  );
}

function Bar({ text, percent, detail }: { text: string; percent: number; detail: string }) {
  const whole = Math.floor(percent);
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {text}
        </Text>
        <Text size="sm">{whole}%</Text>
      </Group>
      <Progress value={percent} aria-label={text} transitionDuration={150} />
      <Text size="xs">{detail}</Text>
    </Stack>
  );
}
