import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { downsize } from '../../../../lib/downsize.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { ServicePhoto } from '../../../../ui/service-photo.tsx';
import { services } from '../../../../words/services.ts';

/** A new photo, null to remove the present one, undefined to leave it. */
export type PhotoChange = Blob | null | undefined;

type Props = { url: string | null; change: PhotoChange; onChange(change: PhotoChange): void };

/** Chooses the photo of a service; it is uploaded with the rest. */
export function PhotoField({ url, change, onChange }: Props) {
  const t = useTranslate();
  const preview = usePreview(change);
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = change === undefined ? url : preview;

  async function choose(file: File | null) {
    if (!file) return;
    try {
      onChange(await downsize(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  }

  return (
    <div role="group" aria-label={t(services.photo)}>
      <Text size="sm" fw={600}>
        {t(services.photo)}
      </Text>
      <Text size="xs" mb={6}>
        {t(services.photoHint)}
      </Text>
      <Group>
        <ServicePhoto url={shown} isSmall />
        <FileButton accept="image/*" onChange={choose}>
          {props => (
            <Button variant="default" size="xs" {...props}>
              {t(shown ? services.replacePhoto : services.addPhoto)}
            </Button>
          )}
        </FileButton>
        {shown && (
          <Button variant="subtle" size="xs" onClick={() => onChange(url ? null : undefined)}>
            {t(services.removePhoto)}
          </Button>
        )}
      </Group>
      {isUnreadable && (
        <Alert color="red" role="alert" mt="xs">
          {t(services.photoUnreadable)}
        </Alert>
      )}
    </div>
  );
}

function usePreview(change: PhotoChange): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!change) return setUrl(null);
    const made = URL.createObjectURL(change);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [change]);
  return url;
}
