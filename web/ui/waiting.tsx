import { Center, Loader } from '@mantine/core';
import { useTranslate } from '../lib/language.tsx';
import { common } from '../words/common.ts';

/** Something is on its way; as tall as what comes, so that nothing jumps. */
export function Waiting({ height = '50vh' }: { height?: string | number }) {
  const t = useTranslate();
  return (
    <Center h={height} role="status" aria-label={t(common.loading)}>
      <Loader />
    </Center>
  );
}
