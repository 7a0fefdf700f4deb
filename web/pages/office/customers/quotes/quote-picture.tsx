import { Image, Skeleton } from '@mantine/core';
import { useHqFile } from '../../parts/use-hq-file.ts';

type Props = { quoteId: string; id: string; height?: number };

/** An image of a quote, which only the office may load like this. */
export function QuotePicture({ quoteId, id, height }: Props) {
  const source = useHqFile('quote-image', `/api/quotes/${quoteId}/images/${id}`);
  if (!source) return <Skeleton h={height ?? 160} mb="sm" />;
  return <Image src={source} alt="" radius="md" h={height} fit="cover" mb={height ? 0 : 'sm'} />;
}
