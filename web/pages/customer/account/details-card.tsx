import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { account as words } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
import { type Account, customer } from './customer.ts';

/** Name and phone. Bookings never change them; only the customer and the office do. */
export function DetailsCard({ account }: { account: Account }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [name, setName] = useState(account.name ?? '');
  const [phone, setPhone] = useState(account.phone ?? '');
  const save = useMutation({
    mutationFn: () => customer('PATCH /api/account', { body: { name, phone: phone.trim() || null } }),
    onSuccess: changed =>
      queries.setQueryData(['account'], (known: Account | undefined) => known && { ...known, ...changed }),
  });
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4">
        {t(words.details)}
      </Title>
      <Text size="sm" mb="md">
        {t(words.detailsDetail)}
      </Text>
      <Stack
        gap="sm"
        align="start"
        component="form"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextInput
          w="100%"
          label={t(words.fullName)}
          autoComplete="name"
          maxLength={200}
          required
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <TextInput
          w="100%"
          type="tel"
          label={t(common.phone)}
          autoComplete="tel"
          maxLength={50}
          value={phone}
          onChange={event => setPhone(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.isPending} disabled={!name.trim()}>
          {t(common.save)}
        </Button>
        <Text size="sm" role="status" mih={20}>
          {save.isSuccess && t(words.saved)}
        </Text>
        {save.error && <ErrorAlert error={save.error} />}
      </Stack>
    </Card>
  );
}
