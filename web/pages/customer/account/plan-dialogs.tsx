import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Data } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { account as words } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
import { type Account, customer, type Plan } from './customer.ts';

export type Offer = Data<'GET /api/maintenance-plans'>['plans'][number];
type Ends = { onNotice: (text: string) => void; onClose: () => void };

export function StartPlanDialog({
  offer,
  account,
  onNotice,
  onClose,
}: Ends & { offer: Offer; account: Account }) {
  const t = useTranslate();
  const { today } = useFormats();
  const queries = useQueryClient();
  const [address, setAddress] = useState(account.bookings[0]?.address ?? '');
  const [name, setName] = useState(account.name ?? '');
  const [startDate, setStartDate] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const start = useMutation({
    mutationFn: () =>
      customer('POST /api/maintenance-plans', {
        body: { planId: offer.id, address: address.trim(), name: name.trim(), startDate: startDate || null },
      }),
    onSuccess: () => {
      onNotice(t(words.planStarted, { name: offer.name }));
      queries.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (address.trim() && name.trim()) start.mutate();
  }
  return (
    <Dialog onClose={onClose} title={t(words.startPlanNamed, { name: offer.name })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{offer.description}</Text>
          {account.name === null && (
            <TextInput
              label={t(common.name)}
              autoComplete="name"
              maxLength={200}
              value={name}
              error={isSubmitted && !name.trim() ? t(words.giveName) : undefined}
              onChange={event => setName(event.currentTarget.value)}
            />
          )}
          <TextInput
            label={t(common.address)}
            autoComplete="street-address"
            maxLength={500}
            value={address}
            error={isSubmitted && !address.trim() ? t(words.giveAddress) : undefined}
            onChange={event => setAddress(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t(words.firstVisit)}
            description={t(words.firstVisitHint)}
            type="date"
            min={today()}
            value={startDate}
            onChange={event => setStartDate(event.currentTarget.value)}
          />
          {start.error && <ErrorAlert error={start.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(common.cancel)}
            </Button>
            <Button type="submit" loading={start.isPending}>
              {t(words.startPlan)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

export function EndPlanDialog({ plan, onNotice, onClose }: Ends & { plan: Plan }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => customer('POST /api/maintenance-plans/{id}/end', { params: { id: plan.id } }),
    onSuccess: () => {
      onNotice(t(words.planEnded, { name: plan.name }));
      queries.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(words.endPlanTitle)}
      keep={t(words.keepPlan)}
      confirm={t(words.endPlan)}
      action={end}
      onClose={onClose}
    >
      <Text fw={600}>{plan.name}</Text>
      <Text>{t(words.endPlanDetail)}</Text>
    </ConfirmDialog>
  );
}
