import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { testOutcomes, providers as words } from '../../../../words/providers.ts';
import { hq } from '../../parts/hq.ts';

type Props = { section: 'mail' | 'sms' | 'payments' | 'map'; title: string; isChanged: boolean };

/** Really asks the provider, with what is saved. */
export function TestButton({ section, title, isChanged }: Props) {
  const t = useTranslate();
  const test = useMutation({ mutationFn: () => hq('POST /api/settings/test', { body: { section } }) });
  return (
    <>
      <Button
        variant="default"
        loading={test.isPending}
        disabled={isChanged}
        onClick={() => test.mutate()}
        aria-label={`${t(words.test)}: ${title}`}
      >
        {t(words.test)}
      </Button>
      <Text size="sm" role="status" flex={1} miw={200}>
        {isChanged ? t(words.testSaveFirst) : test.data && t(testOutcomes[test.data.outcome])}
        {!isChanged && test.data && !test.data.ok && test.data.detail && ` (${test.data.detail})`}
      </Text>
      {test.error && <ErrorAlert error={test.error} />}
    </>
  );
}
