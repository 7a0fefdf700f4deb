import { Image, Skeleton } from '@mantine/core';
import { useHqFile } from '../../parts/use-hq-file.ts';

type Props = { quoteId: string; id: string; alt?: string; height?: number };

/** An image of a quote, which only the office may load like this. */
export function QuotePicture({ quoteId, id, alt = '', height }: Props) {
  const source = useHqFile('quote-image', `/api/quotes/${quoteId}/images/${id}`);
  if (!source) return <Skeleton h={height ?? 160} />;
  return <Image src={source} alt={alt} radius={height ? 'md' : 0} h={height} fit="cover" />;
}
