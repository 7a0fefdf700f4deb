import { ActionIcon, Box, Button, FileButton, Image, SimpleGrid, Text } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { downsize } from '../../../../lib/downsize.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { quoteEditor as words } from '../../../../words/quote-editor.ts';
import { type ImageForm, nextKey, type OptionForm } from './quote-form.ts';
import { QuotePicture } from './quote-picture.tsx';

const MAX_IMAGES = 6;

type Props = { option: OptionForm; quoteId?: string; onChange(images: ImageForm[]): void };

/** Images of an option. New ones are uploaded when the quote is saved. */
export function OptionImages({ option: { name, images }, quoteId, onChange }: Props) {
  const t = useTranslate();
  const [hasFailed, setHasFailed] = useState(false);
  async function add(files: File[]) {
    setHasFailed(false);
    try {
      const added = await Promise.all(files.slice(0, MAX_IMAGES - images.length).map(downsize));
      onChange([...images, ...added.map(file => ({ key: nextKey(), file }))]);
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <>
      {images.length > 0 && (
        <SimpleGrid cols={3} spacing={6}>
          {images.map(({ key, id, file }, n) => (
            <Box key={key} pos="relative">
              {id && quoteId && <QuotePicture quoteId={quoteId} id={id} height={80} />}
              {file && <LocalPicture file={file} alt={t(words.image, { number: n + 1, option: name })} />}
              <ActionIcon
                pos="absolute"
                top={4}
                right={4}
                size="sm"
                variant="default"
                aria-label={t(words.removeImage, { number: n + 1 })}
                onClick={() => onChange(images.filter(image => image.key !== key))}
              >
                <IconX size={14} />
              </ActionIcon>
            </Box>
          ))}
        </SimpleGrid>
      )}
      {hasFailed && (
        <Text size="sm" role="alert">
          {t(words.unreadable)}
        </Text>
      )}
      {images.length < MAX_IMAGES && (
        <FileButton onChange={add} accept="image/jpeg,image/png,image/webp" multiple>
          {props => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPhotoPlus size={14} />}>
              {t(words.addImage)}
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}

function LocalPicture({ file, alt }: { file: Blob; alt: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <Image src={source} alt={alt} radius="md" h={80} fit="cover" />;
}
