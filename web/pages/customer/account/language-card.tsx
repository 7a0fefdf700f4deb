import { Card, SegmentedControl, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { account as words } from '../../../words/account.ts';
import { type Language, languages } from '../../../words/catalog.ts';
import { type Account, customer } from './customer.ts';

/** In which language we write to the customer. The pages follow. */
export function LanguageCard({ account }: { account: Account }) {
  const { t, language, setLanguage } = useLanguage();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (language: Language) => customer('PATCH /api/account', { body: { language } }),
    onSuccess: ({ language: saved }) => {
      queries.setQueryData(
        ['account'],
        (known: Account | undefined) => known && { ...known, language: saved },
      );
      if (saved) setLanguage(saved);
    },
  });
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4">
        {t(words.language)}
      </Title>
      <Text size="sm" mb="md">
        {t(words.languageDetail)}
      </Text>
      <SegmentedControl
        aria-label={t(words.language)}
        value={change.isPending ? change.variables : (account.language ?? language)}
        onChange={value => change.mutate(value as Language)}
        data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        style={{ alignSelf: 'start' }}
      />
      <Text size="sm" role="status" mt="xs" mih={20}>
        {change.isSuccess && t(words.saved)}
      </Text>
      {change.error && <ErrorAlert error={change.error} />}
    </Card>
  );
}
