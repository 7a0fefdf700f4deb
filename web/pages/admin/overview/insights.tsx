import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { overview } from '../../../words/overview.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import { type Insight, useInsights } from './use-overview.ts';

const colours = { high: 'red', medium: 'orange', low: 'gray' } as const;
const FEW = 5;

/** What the service advises, the most important first. Its words are in its own language. */
export function Insights() {
  const say = useWords();
  const query = useInsights();
  const [isWhole, setWhole] = useState(false);
  return (
    <Section
      title={say(overview.insights)}
      mih={220}
      actions={query.data && <Text size="sm">{say(overview.score, { score: query.data.score })}</Text>}
    >
      <Loaded query={query} height={320}>
        {({ insights }) => (
          <Stack gap="md">
            {insights.length === 0 && <Text size="sm">{say(overview.noInsights)}</Text>}
            {insights.slice(0, isWhole ? undefined : FEW).map(insight => (
              <Advice key={insight.title} {...insight} />
            ))}
            {insights.length > FEW && !isWhole && (
              <Button variant="default" size="xs" onClick={() => setWhole(true)}>
                {say(overview.showAll, { count: insights.length })}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function Advice({ severity, category, title, detail, action }: Insight) {
  const say = useWords();
  return (
    <Box>
      <Group gap="xs" mb={2}>
        <Tag colour={colours[severity]}>{say(overview[severity])}</Tag>
        <Text size="sm" fw={600} lang="en">
          {title}
        </Text>
        <Text size="xs">{say(overview[category])}</Text>
      </Group>
      <Text size="sm" lang="en">
        {detail}
      </Text>
      <Text size="sm" fw={500} lang="en">
        → {action}
      </Text>
    </Box>
  );
}
