import { Center, Loader } from '@mantine/core';
import { useWords } from '../lib/words.tsx';
import { common } from '../words/common.ts';

/** Something is on its way; as tall as what comes, so that nothing jumps. */
export function Waiting({ height = '50vh' }: { height?: string | number }) {
  const say = useWords();
  return (
    <Center h={height} role="status" aria-label={say(common.loading)}>
      <Loader />
    </Center>
  );
}
