import { Title } from '@mantine/core';
import { useWords } from '../../../lib/words.tsx';
import { admin } from '../../../words/admin.ts';

export default function OperationsTab() {
  const say = useWords();
  return <Title order={1}>{say(admin.operations)}</Title>;
}
