import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { createSentenceTranslator } from '../../../../lib/sentences.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { serviceInsights } from '../../../../words/insights-service.ts';
import { workInsights } from '../../../../words/insights-work.ts';
import { overview } from '../../../../words/overview.ts';
import { useWorkerNames } from '../../parts/find-workers.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { type Insight, useInsights } from './use-overview.ts';

const colors = { high: 'red', medium: 'orange', low: 'gray' } as const;
const FEW = 3;
/** The service names technicians by id; replaced by their names. */
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

const translateSentence = createSentenceTranslator([...workInsights, ...serviceInsights]);

/** Recommendations of the service, most important first. */
export function Insights() {
  const t = useTranslate();
  const query = useInsights();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Section
      title={t(overview.insights)}
      mih={220}
      h="100%"
      actions={query.data && <Text size="sm">{t(overview.score, { score: query.data.score })}</Text>}
    >
      <Loaded query={query} height={320}>
        {({ insights }) => (
          <Stack gap="md">
            {insights.length === 0 && <Text size="sm">{t(overview.noInsights)}</Text>}
            {insights.slice(0, isExpanded ? undefined : FEW).map(insight => (
              <Advice key={insight.title} {...insight} />
            ))}
            {insights.length > FEW && !isExpanded && (
              <Button variant="default" size="xs" onClick={() => setExpanded(true)}>
                {t(overview.showAll, { count: insights.length })}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function Advice({ severity, category, title, detail, action }: Insight) {
  const t = useTranslate();
  const ids: string[] = detail.match(ID) ?? [];
  const names = useWorkerNames(ids);
  return (
    <Box>
      <Group gap="xs" mb={2}>
        <Tag color={colors[severity]}>{t(overview[severity])}</Tag>
        <Text size="sm" fw={600}>
          {translateSentence(title, t)}
        </Text>
        <Text size="xs">{t(overview[category])}</Text>
      </Group>
      <Text size="sm">{translateSentence(detail, t).replace(ID, id => names[ids.indexOf(id)] || '…')}</Text>
      <Text size="sm" fw={500}>
        → {translateSentence(action, t)}
      </Text>
    </Box>
  );
}
