import { List, Stack, Text, Title } from '@mantine/core';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { visits as words } from '../../../../words/visits.ts';
import type { BoardVisit, Day } from './plan.ts';
import { useExplainOnBoard } from './preview-note.tsx';
import { useDecision } from './use-dispatch.ts';

const MOST = 4;

/** Why a visit is where it is: dispatch's reason, who came next, and what keeps the others from it. */
export function WhyHere({ visit, day, formats }: { visit: BoardVisit; day: Day; formats: Formats }) {
  const t = useTranslate();
  const explain = useExplainOnBoard(day, formats);
  const { data: decision } = useDecision(visit);
  if (decision === undefined) return null;
  // Somebody moved it since dispatch decided.
  const isCurrent =
    decision !== null &&
    (visit.from === null
      ? decision.workerId === null
      : decision.workerId !== null &&
        visit.from.workerIds.includes(decision.workerId) &&
        Date.parse(decision.scheduledStart ?? '') === Date.parse(visit.from.start));
  return (
    <section aria-labelledby="why-title">
      <Title order={3} size="h6" id="why-title" mb={4}>
        {t(words.whyTitle)}
      </Title>
      {!isCurrent ? (
        <Text size="sm">{t(visit.from ? words.whyByHand : words.whyWaiting)}</Text>
      ) : (
        <Stack gap={4}>
          {decision.reason && <Text size="sm">{explain(decision.reason)}</Text>}
          {decision.alternatives.length > 0 && (
            <>
              <Text size="sm" fw={600}>
                {t(words.whyOthers)}
              </Text>
              <List size="sm">
                {decision.alternatives.slice(0, MOST).map(({ workerId, name, addedMinutes, start }) => (
                  <List.Item key={workerId}>
                    {t(words.whyAlternative, { name, time: formats.time(start), count: addedMinutes })}
                  </List.Item>
                ))}
              </List>
            </>
          )}
          {decision.blocked.length > 0 && (
            <>
              <Text size="sm" fw={600}>
                {t(words.whyNot)}
              </Text>
              <List size="sm">
                {decision.blocked.slice(0, MOST).map(({ workerId, name, reason }) => (
                  <List.Item key={workerId}>
                    {name}: {explain(reason)}
                  </List.Item>
                ))}
              </List>
            </>
          )}
        </Stack>
      )}
    </section>
  );
}
