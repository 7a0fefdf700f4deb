import { Grid, NumberInput, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { addDays, fromField } from '../../../../lib/zoned-time.ts';
import { billing } from '../../../../words/billing.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';

/** A new code. It expires at the end of its last day in the business's time zone. */
export function PromoDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const { currency, timezone } = useBusiness();
  const [code, setCode] = useState('');
  const [description, setDescription] = useState('');
  const [kind, setKind] = useState('percent');
  const [off, setOff] = useState<number | string>(10);
  const [lastDay, setLastDay] = useState('');
  const [maxUses, setMaxUses] = useState<number | string>('');
  const isPercent = kind === 'percent';
  const add = useMutation({
    mutationFn: () =>
      hq('POST /api/promos', {
        body: {
          code: code.trim(),
          ...(isPercent ? { percentOff: Number(off) } : { amountOff: Number(off) }),
          description: description.trim() || null,
          expiresAt: lastDay ? fromField(`${addDays(lastDay, 1)}T00:00`, timezone) : null,
          maxUses: maxUses === '' ? null : Number(maxUses),
        },
      }),
    onSuccess: ({ promo }) => {
      client.invalidateQueries({ queryKey: ['promos'] });
      notifyDone(t, t(billing.promoAdded, { code: promo.code }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(billing.addPromoTitle)}
      isOpen
      onClose={onClose}
      confirm={t(billing.addPromo)}
      isReady={code.trim() !== '' && Number(off) > 0}
      isPending={add.isPending}
      error={add.error}
      onConfirm={() => add.mutate()}
    >
      <TextInput
        label={t(billing.code)}
        description={t(billing.codeHint)}
        value={code}
        onChange={event => setCode(event.currentTarget.value.toUpperCase())}
        pattern="[A-Za-z0-9][A-Za-z0-9_\-]{1,49}"
        maxLength={50}
        required
        data-autofocus
      />
      <TextInput
        label={t(billing.description)}
        value={description}
        onChange={event => setDescription(event.currentTarget.value)}
        maxLength={200}
      />
      <SegmentedControl
        aria-label={t(billing.kind)}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'percent', label: t(billing.percent) },
          { value: 'amount', label: t(billing.amount) },
        ]}
      />
      <Grid gap="sm">
        <Grid.Col span={6}>
          <NumberInput
            label={`${t(billing.off)} (${isPercent ? '%' : currency})`}
            value={off}
            onChange={setOff}
            min={0}
            max={isPercent ? 100 : 99_999}
            decimalScale={2}
            required
          />
        </Grid.Col>
        <Grid.Col span={6}>
          <NumberInput
            label={t(billing.maxUses)}
            value={maxUses}
            onChange={setMaxUses}
            min={1}
            allowDecimal={false}
          />
        </Grid.Col>
      </Grid>
      <TextInput
        type="date"
        label={t(billing.expires)}
        value={lastDay}
        onChange={event => setLastDay(event.currentTarget.value)}
      />
      <Text size="sm">{t(billing.promoFixed)}</Text>
    </ActionDialog>
  );
}
