import { Grid, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { plans as words } from '../../../../words/plans.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { isComplete, newRepeat, rhythmOf } from '../../parts/repeat.ts';
import { RepeatFields } from '../../parts/repeat-fields.tsx';

/** A new maintenance plan for customers to sign up for. */
export function PlanDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const { currency } = useBusiness();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [serviceType, setServiceType] = useState('');
  const [price, setPrice] = useState<number | string>('');
  const [repeat, setRepeat] = useState(newRepeat);
  const add = useMutation({
    mutationFn: () =>
      hq('POST /api/plan-offers', {
        body: {
          name: name.trim(),
          description: description.trim(),
          serviceType: serviceType.trim(),
          price: Number(price),
          ...rhythmOf(repeat),
          flexDays: Number(repeat.flexDays),
        },
      }),
    onSuccess: ({ offer }) => {
      client.invalidateQueries({ queryKey: ['own-plan-offers'] });
      notifyDone(t, t(words.added, { name: offer.name }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(words.addTitle)}
      isOpen
      onClose={onClose}
      size="lg"
      confirm={t(words.add)}
      isReady={name.trim() !== '' && serviceType.trim() !== '' && price !== '' && isComplete(repeat)}
      isPending={add.isPending}
      error={add.error}
      onConfirm={() => add.mutate()}
    >
      <TextInput
        label={t(words.name)}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        maxLength={100}
        required
        data-autofocus
      />
      <TextInput
        label={t(words.description)}
        value={description}
        onChange={event => setDescription(event.currentTarget.value)}
        maxLength={500}
      />
      <Grid gap="sm">
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput
            label={t(words.service)}
            value={serviceType}
            onChange={event => setServiceType(event.currentTarget.value)}
            maxLength={200}
            required
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <NumberInput
            label={`${t(words.price)} (${currency})`}
            value={price}
            onChange={setPrice}
            min={0}
            max={99_999}
            decimalScale={2}
            required
          />
        </Grid.Col>
      </Grid>
      <RepeatFields repeat={repeat} onChange={setRepeat} start="" />
    </ActionDialog>
  );
}
