import { Button, Card, Group, List, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { franchise as words } from '../../../../words/franchise.ts';
import { useMay } from '../../parts/me.tsx';
import { useAccount, useOnboard } from './use-payouts.ts';

const checks = ['detailsSubmitted', 'chargesEnabled', 'payoutsEnabled'] as const;

/** The state of a franchise's account at the payment processor, and the link to set it up. */
export function PayoutAccount({ franchiseId }: { franchiseId: string }) {
  const t = useTranslate();
  const account = useAccount(franchiseId);
  const onboard = useOnboard(franchiseId);
  const may = useMay();
  const state = account.data;
  return (
    <Card withBorder component="section" aria-labelledby="account-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="account-title">
          {t(words.account)}
        </Title>
        {state?.connected && (
          <Tag color={state.onboardingComplete ? 'brand' : 'orange'}>
            {t(state.onboardingComplete ? words.accountReady : words.accountUnfinished)}
          </Tag>
        )}
      </Group>
      {account.isPending && <Skeleton h={120} />}
      {account.isError && <ErrorAlert error={account.error} onRetry={account.refetch} />}
      {state && (
        <Stack gap="sm">
          {state.connected ? (
            <List spacing={4} center>
              {checks.map(check => (
                <List.Item
                  key={check}
                  icon={
                    <ThemeIcon size={22} radius="xl" color={state[check] ? 'brand' : 'gray'} aria-hidden>
                      {state[check] ? <IconCheck size={14} /> : <IconClock size={14} />}
                    </ThemeIcon>
                  }
                >
                  <Text size="sm">
                    {t(words[check])}: {t(state[check] ? words.yes : words.no)}
                  </Text>
                </List.Item>
              ))}
            </List>
          ) : (
            <Text size="sm">{t(words.accountNone)}</Text>
          )}
          {onboard.isError && <ErrorAlert error={onboard.error} />}
          <Group>
            {!state.onboardingComplete && may('payouts:write') && (
              <Button onClick={() => onboard.mutate()} loading={onboard.isPending || onboard.isSuccess}>
                {t(state.connected ? words.continueOnboarding : words.onboard)}
              </Button>
            )}
            {state.connected && (
              <Button variant="default" onClick={() => account.refetch()} loading={account.isFetching}>
                {t(words.checkAgain)}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Card>
  );
}
