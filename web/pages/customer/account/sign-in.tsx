import { Alert, Anchor, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../../lib/api.ts';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { account } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
import { customerSession, lastEmail } from './customer.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const isWrongCode = (error: unknown) => error instanceof ApiError && error.status === 400;

/** An address, then the code that was sent to it. `fixed`: whoever comes back is the same person. */
export function SignInForm({ fixed }: { fixed?: string }) {
  const t = useTranslate();
  const { demo } = useBusiness();
  const [email, setEmail] = useState(fixed ?? lastEmail.read());
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const address = email.trim();

  const ask = useMutation({
    mutationFn: () => call('POST /api/customer/verify', { body: { email: address } }),
    onSuccess: () => {
      setSent(true);
      setCode('');
    },
  });
  const prove = useMutation({
    mutationFn: () => call('POST /api/customer/verify', { body: { email: address, code: code.trim() } }),
    onSuccess: ({ proof }) => {
      lastEmail.keep(address);
      customerSession.signIn(proof!);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setComplaint(undefined);
    if (!EMAIL.test(address)) setComplaint(t(account.giveEmail));
    else if (!isSent) ask.mutate();
    else if (/^\d{6}$/.test(code.trim())) prove.mutate();
    else setComplaint(t(account.giveCode));
  }

  const trouble = isSent ? (prove.error ?? ask.error) : ask.error;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!isSent && (
          <TextInput
            label={t(common.email)}
            type="email"
            autoComplete="email"
            maxLength={254}
            size="md"
            value={email}
            readOnly={fixed !== undefined}
            error={complaint}
            onChange={event => setEmail(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {isSent && (
          <>
            <Text>{t(account.codeSent, { email: address })}</Text>
            <TextInput
              label={t(common.code)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              size="md"
              value={code}
              error={complaint ?? (isWrongCode(prove.error) ? t(account.wrongCode) : undefined)}
              onChange={event => {
                prove.reset();
                setCode(event.currentTarget.value.replace(/\D/g, ''));
              }}
              // The one thing to do next.
              autoFocus
            />
          </>
        )}
        {trouble && !isWrongCode(trouble) && <Failure error={trouble} />}
        <Button type="submit" size="md" loading={ask.isPending || prove.isPending}>
          {t(isSent ? common.signIn : account.sendCode)}
        </Button>
        {isSent && (
          <Group justify="space-between">
            <Button variant="subtle" size="compact-sm" onClick={() => ask.mutate()}>
              {t(account.newCode)}
            </Button>
            {fixed === undefined && (
              <Button variant="subtle" size="compact-sm" onClick={() => setSent(false)}>
                {t(account.otherEmail)}
              </Button>
            )}
          </Group>
        )}
        {demo && (
          <Alert color="blue" title={t(account.demoTitle)}>
            {t(account.demoHint)}{' '}
            <Anchor href="/admin?tab=messages" target="_blank" underline="always" c="inherit" size="sm">
              {t(account.toMessages)}
            </Anchor>
          </Alert>
        )}
      </Stack>
    </form>
  );
}

export function SignInCard({ told }: { told?: string }) {
  const t = useTranslate();
  return (
    <Card withBorder padding="xl" maw={460} mx="auto">
      {told && (
        <Alert color="brand" role="status" mb="md">
          {told}
        </Alert>
      )}
      <Title order={1} size="h2" mb="xs">
        {t(account.signInTitle)}
      </Title>
      <Text mb="md">{t(account.signInHow)}</Text>
      <SignInForm />
    </Card>
  );
}
