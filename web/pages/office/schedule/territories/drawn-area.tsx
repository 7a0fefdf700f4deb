import { Button, Group, Text, Textarea } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { franchise as words } from '../../../../words/franchise.ts';
import { crossesItself, parseCorners, writeCorners } from './polygon.ts';

/** An area by its corners: clicked on the map below or typed here. */
export function DrawnArea({ text, onChange }: { text: string; onChange(text: string): void }) {
  const t = useTranslate();
  const { corners, wrong } = parseCorners(text);
  const problem =
    wrong !== null
      ? t(words.cornerWrong, { line: wrong })
      : crossesItself(corners)
        ? t(words.cornersCrossed)
        : undefined;
  return (
    <div>
      <Textarea
        label={t(words.corners)}
        description={t(words.cornersHelp)}
        value={text}
        onChange={event => onChange(event.currentTarget.value)}
        error={problem}
        autosize
        minRows={3}
        maxRows={8}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Group justify="space-between" mt="xs">
        <Text size="sm" role="status">
          {t(words.cornerCount, { count: corners.length })}
        </Text>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={corners.length === 0}
            onClick={() => onChange(writeCorners(corners.slice(0, -1)))}
          >
            {t(words.removeCorner)}
          </Button>
          <Button size="compact-sm" variant="default" disabled={text === ''} onClick={() => onChange('')}>
            {t(words.clearCorners)}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
