import { Center, Image, Skeleton, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { OfflineError } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { technician } from '../../../words/technician.ts';
import { useAppState } from '../app-store.ts';
import { readPicture, savePicture } from '../offline/database.ts';
import type { Shown } from '../offline/overlay.ts';
import { fetchPicture } from '../session.ts';

/** An image from this phone's storage, or from the service and then stored. */
export function Picture({ shown, alt, height }: { shown: Shown; alt: string; height: number }) {
  const t = useTranslate();
  const { connection } = useAppState();
  const [url, setUrl] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { id } = shown;
  // Each read creates a new Blob object for the same image, so the effect depends on the id.
  const source = useRef(shown.source);
  const isOffline = connection.reach === 'offline';

  useEffect(() => {
    let gone = false;
    let made: string | undefined;
    bytesOf(id, source.current, isOffline).then(
      blob => {
        if (gone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
        setMissing(false);
      },
      () => !gone && setMissing(true),
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, isOffline]);

  if (url) return <Image src={url} alt={alt} h={height} radius="sm" fit="cover" bg="white" />;
  if (isMissing)
    return (
      <Center h={height} p="xs" ta="center">
        <Text size="sm">{t(technician.pictureLater)}</Text>
      </Center>
    );
  return <Skeleton h={height} />;
}

async function bytesOf(id: string, source: Blob | string, isOffline: boolean): Promise<Blob> {
  if (source instanceof Blob) return source;
  const stored = await readPicture(id);
  if (stored) return stored;
  if (isOffline) throw new OfflineError('Not on this phone');
  const fetched = await fetchPicture(source);
  await savePicture(id, fetched);
  return fetched;
}
