import { Title } from '@mantine/core';
import { useWords } from '../../../lib/words.tsx';
import { admin } from '../../../words/admin.ts';

export default function WebhooksTab() {
  const say = useWords();
  return <Title order={1}>{say(admin.webhooks)}</Title>;
}
