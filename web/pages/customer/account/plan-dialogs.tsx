import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Data } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { account as words } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
import { type Account, customer, type Plan } from './customer.ts';

export type Offer = Data<'GET /api/maintenance-plans'>['plans'][number];
type Ends = { onTold: (text: string) => void; onClose: () => void };

export function StartPlanDialog({
  offer,
  account,
  onTold,
  onClose,
}: Ends & { offer: Offer; account: Account }) {
  const say = useWords();
  const { today } = useFormats();
  const queries = useQueryClient();
  const [address, setAddress] = useState(account.bookings[0]?.address ?? '');
  const [name, setName] = useState(account.name ?? '');
  const [startDate, setStartDate] = useState('');
  const [isTried, setTried] = useState(false);
  const start = useMutation({
    mutationFn: () =>
      customer('POST /api/maintenance-plans', {
        body: { planId: offer.id, address: address.trim(), name: name.trim(), startDate: startDate || null },
      }),
    onSuccess: () => {
      onTold(say(words.planStarted, { name: offer.name }));
      queries.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (address.trim() && name.trim()) start.mutate();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(words.startPlanNamed, { name: offer.name })}
      closeButtonProps={{ 'aria-label': say(common.close) }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{offer.description}</Text>
          {account.name === null && (
            <TextInput
              label={say(common.name)}
              autoComplete="name"
              maxLength={200}
              value={name}
              error={isTried && !name.trim() ? say(words.giveName) : undefined}
              onChange={event => setName(event.currentTarget.value)}
            />
          )}
          <TextInput
            label={say(common.address)}
            autoComplete="street-address"
            maxLength={500}
            value={address}
            error={isTried && !address.trim() ? say(words.giveAddress) : undefined}
            onChange={event => setAddress(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={say(words.firstVisit)}
            description={say(words.firstVisitHint)}
            type="date"
            min={today()}
            value={startDate}
            onChange={event => setStartDate(event.currentTarget.value)}
          />
          {start.error && <Failure error={start.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {say(common.cancel)}
            </Button>
            <Button type="submit" loading={start.isPending}>
              {say(words.startPlan)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

export function EndPlanDialog({ plan, onTold, onClose }: Ends & { plan: Plan }) {
  const say = useWords();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => customer('POST /api/maintenance-plans/{id}/end', { params: { id: plan.id } }),
    onSuccess: () => {
      onTold(say(words.planEnded, { name: plan.name }));
      queries.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(words.endPlanTitle)}
      closeButtonProps={{ 'aria-label': say(common.close) }}
    >
      <Stack>
        <Text fw={600}>{plan.name}</Text>
        <Text>{say(words.endPlanDetail)}</Text>
        {end.error && <Failure error={end.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {say(words.keepPlan)}
          </Button>
          <Button color="red.9" loading={end.isPending} onClick={() => end.mutate()}>
            {say(words.endPlan)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
