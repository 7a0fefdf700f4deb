import { Alert, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { downsize } from '../../../lib/downsize.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { technician } from '../../../words/technician.ts';
import { appStore, useTechnicianFormats } from '../app-store.ts';
import type { LocalJob } from '../offline/overlay.ts';
import { NotSent } from './not-sent.tsx';
import { Picture } from './picture.tsx';

export function Photos({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [caption, setCaption] = useState('');

  async function add(files: FileList | null) {
    setBusy(true);
    setFailed(false);
    for (const file of files ?? []) {
      try {
        const picture = await downsize(file);
        await appStore.perform(job, { kind: 'photo', picture, caption: caption.trim() || undefined });
      } catch {
        setFailed(true);
      }
    }
    setBusy(false);
    setCaption('');
    if (input.current) input.current.value = '';
  }

  return (
    <Stack>
      {job.photos.length > 0 && (
        <SimpleGrid cols={2} spacing="sm">
          {job.photos.map(photo => (
            <figure key={photo.id} style={{ margin: 0 }}>
              <Picture
                shown={photo}
                alt={photo.caption ?? t(technician.photoOf, { time: formats.time(photo.at) })}
                height={130}
              />
              <Text component="figcaption" size="sm">
                {photo.caption ?? formats.time(photo.at)} {photo.waiting && <NotSent />}
              </Text>
            </figure>
          ))}
        </SimpleGrid>
      )}
      {failed && (
        <Alert color="red" role="alert">
          {t(technician.photoUnreadable)}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={t(technician.addPhoto)}
        onChange={event => void add(event.currentTarget.files)}
      />
      <TextInput
        label={t(technician.photoCaption)}
        placeholder={t(technician.photoCaptionHint)}
        value={caption}
        onChange={event => setCaption(event.currentTarget.value)}
        maxLength={200}
        size="md"
      />
      <Button
        variant="default"
        h={52}
        leftSection={<IconCamera size={22} />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {t(technician.addPhoto)}
      </Button>
    </Stack>
  );
}
