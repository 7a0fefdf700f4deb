import { Button, Group, Table, Text } from '@mantine/core';
import { IconDiscount2, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { billing } from '../../../../words/billing.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { PromoDialog } from './promo-dialog.tsx';

type Promo = Data<'GET /api/promos'>['promos'][number];

/** Promo codes. */
export function Promos() {
  const t = useTranslate();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ['promos'],
    queryFn: async ({ signal }) => (await hq('GET /api/promos', {}, { signal })).promos,
  });
  const add = may('promos:write') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t(billing.addPromo)}
    </Button>
  );
  return (
    <>
      <Loaded query={query} height={280}>
        {promos =>
          promos.length === 0 ? (
            <EmptyState order={2} icon={<IconDiscount2 size={28} />} title={t(billing.noPromos)} action={add}>
              {t(billing.noPromosDetail)}
            </EmptyState>
          ) : (
            <>
              <Group justify="flex-end" mb="sm">
                {add}
              </Group>
              <PromoTable promos={promos} />
            </>
          )
        }
      </Loaded>
      {isAdding && <PromoDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PromoTable({ promos }: { promos: Promo[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const toggle = useTogglePromo();
  const mayChange = useMay()('promos:write');
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(billing.code)}</Table.Th>
            <Table.Th>{t(billing.off)}</Table.Th>
            <Table.Th>{t(billing.uses)}</Table.Th>
            <Table.Th>{t(billing.expires)}</Table.Th>
            <Table.Th>{t(billing.status)}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {promos.map(promo => {
            const does = t(promo.active ? billing.turnOff : billing.turnOn);
            return (
              <Table.Tr key={promo.code}>
                <Table.Td>
                  <Text size="sm" fw={600}>
                    {promo.code}
                  </Text>
                  {promo.description && <Text size="xs">{promo.description}</Text>}
                </Table.Td>
                <Table.Td>
                  {promo.percentOff !== null
                    ? formats.percent(promo.percentOff / 100)
                    : formats.money(promo.amountOff ?? 0)}
                </Table.Td>
                <Table.Td>
                  {promo.maxUses === null
                    ? formats.number(promo.uses)
                    : t(billing.usesOf, { uses: promo.uses, max: promo.maxUses })}
                </Table.Td>
                <Table.Td>
                  {promo.expiresAt ? formats.date(lastDayOf(promo.expiresAt)) : t(billing.never)}
                </Table.Td>
                <Table.Td>
                  <Tag color={promo.active ? 'brand' : 'gray'}>
                    {t(promo.active ? billing.on : billing.off_)}
                  </Tag>
                </Table.Td>
                <Table.Td ta="right">
                  {mayChange && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`${does}: ${promo.code}`}
                      onClick={() => toggle.mutate({ code: promo.code, active: !promo.active })}
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

function useTogglePromo() {
  const client = useQueryClient();
  const t = useTranslate();
  const toggle = useMutation({
    mutationFn: ({ code, active }: { code: string; active: boolean }) =>
      hq('PATCH /api/promos/{code}', { params: { code }, body: { active } }),
    onSuccess: ({ promo: { code, active } }) => {
      client.invalidateQueries({ queryKey: ['promos'] });
      notifyDone(t, t(active ? billing.promoOn : billing.promoOff, { code }), () =>
        toggle.mutate({ code, active: !active }),
      );
    },
    onError: error => notifyFailure(t, error),
  });
  return toggle;
}

/** `expiresAt` is the first instant of the next day. */
const lastDayOf = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString();
