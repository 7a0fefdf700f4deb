import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { audit } from '../../../../words/audit.ts';
import { useSummary } from './use-summary.ts';

type Entry = { summary: string; subject: string | null; source: 'service' | 'external' };

/** What happened. About a job, it links there; from outside, it is shown as given and says so. */
export function EntryText({ entry: { summary, subject, source } }: { entry: Entry }) {
  const t = useTranslate();
  const translate = useSummary();
  if (source === 'external')
    return (
      <Group gap="xs" wrap="nowrap">
        <Tag color="orange">{t(audit.external)}</Tag>
        <Text size="sm" lineClamp={2} title={summary}>
          {summary}
        </Text>
      </Group>
    );
  const text = translate(summary);
  const job = /^job:(.+)$/.exec(subject ?? '')?.[1];
  if (!job)
    return (
      <Text size="sm" lineClamp={2} title={text}>
        {text}
      </Text>
    );
  return (
    <Anchor
      size="sm"
      lineClamp={2}
      title={text}
      renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job }} {...props} />}
    >
      {text}
    </Anchor>
  );
}
