import { Center, Loader } from '@mantine/core';
import { useTranslate } from '../lib/language.tsx';
import { common } from '../words/common.ts';

/** A spinner with the height of the content, so that nothing jumps. */
export function Loading({ height = '50vh' }: { height?: string | number }) {
  const t = useTranslate();
  return (
    <Center h={height} role="status" aria-label={t(common.loading)}>
      <Loader />
    </Center>
  );
}
