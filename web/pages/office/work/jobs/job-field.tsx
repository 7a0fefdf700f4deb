import { Anchor, Box, Group, Image, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { hqSession } from '../../parts/hq.ts';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
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

/** An image that needs the token, so an `<img src>` cannot load it. */
function Picture({ url, label, isPaper }: { url: string; label: string; isPaper?: boolean }) {
  const { data: blob } = useQuery({
    queryKey: ['picture', url],
    queryFn: async ({ signal }) => {
      const token = hqSession.token();
      const headers = token ? { authorization: `Bearer ${token}` } : undefined;
      const response = await fetch(url, { headers, signal, credentials: 'same-origin' });
      if (!response.ok) throw new Error(response.statusText);
      return response.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
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
