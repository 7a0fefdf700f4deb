import { Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useLanguage, useTranslate } from '../../../lib/language.tsx';
import { describeRepeats } from '../../../lib/repeats.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { account as words } from '../../../words/account.ts';
import type { Account, Plan } from './customer.ts';
import { EndPlanDialog, type Offer, StartPlanDialog } from './plan-dialogs.tsx';

export function PlansTab({ account, onNotice }: { account: Account; onNotice: (text: string) => void }) {
  const t = useTranslate();
  const [starting, setStarting] = useState<Offer>();
  const [ending, setEnding] = useState<Plan>();
  const { data, error, refetch } = useQuery({
    queryKey: ['plan-offers'],
    queryFn: async () => (await call('GET /api/maintenance-plans')).plans,
    staleTime: 60_000,
  });
  return (
    <Stack gap="lg">
      {account.plans.length > 0 && (
        <section aria-labelledby="own-plans">
          <Title order={2} size="h4" mb="sm" id="own-plans">
            {t(words.yourPlans)}
          </Title>
          <Stack>
            {account.plans.map(plan => (
              <OwnPlan key={plan.id} plan={plan} onEnd={() => setEnding(plan)} />
            ))}
          </Stack>
        </section>
      )}
      <section aria-labelledby="offers">
        <Title order={2} size="h4" id="offers">
          {t(words.offers)}
        </Title>
        <Text mb="sm">{t(data?.length === 0 ? words.noOffers : words.offersDetail)}</Text>
        {error && <ErrorAlert error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton h={180} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {data?.map(offer => (
            <OfferCard key={offer.id} offer={offer} onStart={() => setStarting(offer)} />
          ))}
        </SimpleGrid>
      </section>
      {starting && (
        <StartPlanDialog
          offer={starting}
          account={account}
          onNotice={onNotice}
          onClose={() => setStarting(undefined)}
        />
      )}
      {ending && <EndPlanDialog plan={ending} onNotice={onNotice} onClose={() => setEnding(undefined)} />}
    </Stack>
  );
}

function OwnPlan({ plan, onEnd }: { plan: Plan; onEnd: () => void }) {
  const { t, language } = useLanguage();
  const { money, plainDay, day } = useFormats();
  const isActive = plan.status === 'active';
  return (
    <Card withBorder padding="lg">
      <Group justify="space-between" align="start">
        <div>
          <Title order={3} size="h5">
            {plan.name}
          </Title>
          <Text size="sm">{plan.address}</Text>
          <Text size="sm">
            {t(words.perVisit, { price: money(plan.price) })} · {describeRepeats(t, language, plan)}
          </Text>
          <Text fw={600} mt={4}>
            {isActive
              ? plan.nextVisit && t(words.nextVisit, { date: plainDay(plan.nextVisit) })
              : t(words.ended, { date: plan.endedAt ? day(plan.endedAt) : '' })}
          </Text>
        </div>
        {isActive && (
          <Button
            variant="default"
            size="xs"
            onClick={onEnd}
            aria-label={t(words.endPlanNamed, { name: plan.name })}
          >
            {t(words.endPlan)}
          </Button>
        )}
      </Group>
    </Card>
  );
}

function OfferCard({ offer, onStart }: { offer: Offer; onStart: () => void }) {
  const { t, language } = useLanguage();
  const { money } = useFormats();
  return (
    <Card withBorder padding="lg">
      <Stack gap="xs" h="100%" justify="space-between">
        <div>
          <Group justify="space-between" wrap="nowrap">
            <Title order={3} size="h5">
              {offer.name}
            </Title>
            <Tag color="brand">{describeRepeats(t, language, offer)}</Tag>
          </Group>
          <Text size="sm" my={4}>
            {offer.description}
          </Text>
          <Text fw={600}>{t(words.perVisit, { price: money(offer.price) })}</Text>
        </div>
        <Button
          variant="default"
          onClick={onStart}
          aria-label={t(words.startPlanNamed, { name: offer.name })}
        >
          {t(words.startPlan)}
        </Button>
      </Stack>
    </Card>
  );
}
