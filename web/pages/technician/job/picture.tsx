import { Center, Image, Skeleton, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { OfflineError } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { work } from '../../../words/work.ts';
import { keepPicture, readPicture } from '../offline/database.ts';
import type { Shown } from '../offline/overlay.ts';
import { fetchPicture } from '../session.ts';
import { useWork } from '../work-store.ts';

/** A picture from this phone, or from the service and then from this phone. */
export function Picture({ shown, alt, height }: { shown: Shown; alt: string; height: number }) {
  const t = useTranslate();
  const { talk } = useWork();
  const [url, setUrl] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { id } = shown;
  // The same bytes are another object each time they are read: what counts is which picture it is.
  const source = useRef(shown.source);
  const isOffline = talk.reach === 'offline';

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
        <Text size="sm">{t(work.pictureLater)}</Text>
      </Center>
    );
  return <Skeleton h={height} />;
}

async function bytesOf(id: string, source: Blob | string, isOffline: boolean): Promise<Blob> {
  if (source instanceof Blob) return source;
  const kept = await readPicture(id);
  if (kept) return kept;
  if (isOffline) throw new OfflineError('Not on this phone');
  const fetched = await fetchPicture(source);
  await keepPicture(id, fetched);
  return fetched;
}
