import { Anchor, Box, Group, Image, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { useHqFile } from '../../parts/use-hq-file.ts';
import type { Job } from './job-status.ts';
import { useJobTimeline } from './use-job-details.ts';

/** Notes, photos and the signature from the technician. */
export function JobField({ job }: { job: Job }) {
  const t = useTranslate();
  const timeline = useJobTimeline(job).data ?? [];
  const notes = timeline.filter(({ kind }) => kind === 'note');
  const photos = timeline.flatMap(({ photo }) => photo ?? []);
  const signature = timeline.find(entry => entry.signature)?.signature;
  const isEmpty = notes.length === 0 && photos.length === 0 && !signature;
  return (
    <Section title={t(jobs.field)}>
      {isEmpty && <Text size="sm">{t(jobs.noField)}</Text>}
      <Stack gap="sm">
        {notes.map(note => (
          <Box key={note.id}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {note.text}
            </Text>
            <Text size="xs">
              <Timestamp at={note.at} />
              {note.actorName && ` · ${note.actorName}`}
            </Text>
          </Box>
        ))}
        <Group gap="sm">
          {photos.map((photo, index) => (
            <Picture
              key={photo.id}
              url={photo.url}
              label={photo.caption ?? t(jobs.photo, { number: photos.length - index })}
            />
          ))}
        </Group>
        {signature && (
          <Box>
            <Picture url={signature.url} label={t(jobs.signature)} isPaper />
            <Text size="xs">
              {signature.signedBy && `${t(jobs.signedBy, { name: signature.signedBy })} · `}
              <Timestamp at={signature.signedAt} />
            </Text>
          </Box>
        )}
      </Stack>
    </Section>
  );
}

function Picture({ url, label, isPaper }: { url: string; label: string; isPaper?: boolean }) {
  const source = useHqFile('picture', url);
  if (!source) return <Skeleton w={160} h={120} />;
  return (
    <Anchor href={source} target="_blank" rel="noreferrer">
      <Image
        src={source}
        alt={label}
        w={160}
        h={120}
        fit="contain"
        radius="sm"
        bg={isPaper ? 'white' : undefined}
      />
    </Anchor>
  );
}
