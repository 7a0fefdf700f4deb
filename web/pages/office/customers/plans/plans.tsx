import { Button, Group, Table, Text } from '@mantine/core';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { describeRepeats } from '../../../../lib/repeats.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { plans as words } from '../../../../words/plans.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { PlanDialog } from './plan-dialog.tsx';

type Offer = Data<'GET /api/plan-offers'>['offers'][number];

/** Maintenance plans that customers can sign up for. */
export function Plans() {
  const t = useTranslate();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ['own-plan-offers'],
    queryFn: async ({ signal }) => (await hq('GET /api/plan-offers', {}, { signal })).offers,
  });
  const add = may('plan-offers:write') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t(words.add)}
    </Button>
  );
  return (
    <>
      <Loaded query={query} height={280}>
        {offers =>
          offers.length === 0 ? (
            <EmptyState order={2} icon={<IconCalendarRepeat size={28} />} title={t(words.none)} action={add}>
              {t(words.noneDetail)}
            </EmptyState>
          ) : (
            <>
              <Group justify="flex-end" mb="sm">
                {add}
              </Group>
              <PlanTable offers={offers} />
            </>
          )
        }
      </Loaded>
      {isAdding && <PlanDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PlanTable({ offers }: { offers: Offer[] }) {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const toggle = useTogglePlan();
  const mayChange = useMay()('plan-offers:write');
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(words.name)}</Table.Th>
            <Table.Th>{t(words.service)}</Table.Th>
            <Table.Th>{t(words.often)}</Table.Th>
            <Table.Th>{t(words.price)}</Table.Th>
            <Table.Th>{t(words.status)}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {offers.map(offer => {
            const does = t(offer.active ? words.withdraw : words.offerAgain);
            return (
              <Table.Tr key={offer.id}>
                <Table.Td>
                  <Text size="sm" fw={600}>
                    {offer.name}
                  </Text>
                  {offer.description && <Text size="xs">{offer.description}</Text>}
                </Table.Td>
                <Table.Td>{offer.serviceType}</Table.Td>
                <Table.Td>{describeRepeats(t, language, offer)}</Table.Td>
                <Table.Td>{formats.money(offer.price)}</Table.Td>
                <Table.Td>
                  <Tag color={offer.active ? 'brand' : 'gray'}>
                    {t(offer.active ? words.active : words.withdrawn)}
                  </Tag>
                </Table.Td>
                <Table.Td ta="right">
                  {mayChange && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`${does}: ${offer.name}`}
                      onClick={() => toggle.mutate({ id: offer.id, active: !offer.active })}
                    >
                      {does}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function useTogglePlan() {
  const client = useQueryClient();
  const t = useTranslate();
  const toggle = useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      hq('PATCH /api/plan-offers/{id}', { params: { id }, body: { active } }),
    onSuccess: ({ offer: { id, name, active } }) => {
      client.invalidateQueries({ queryKey: ['own-plan-offers'] });
      notifyDone(t, t(active ? words.added : words.nowWithdrawn, { name }), () =>
        toggle.mutate({ id, active: !active }),
      );
    },
    onError: error => notifyFailure(t, error),
  });
  return toggle;
}
