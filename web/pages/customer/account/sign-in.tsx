import { Alert, Anchor, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../../lib/api.ts';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { account } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
import { customerSession, lastEmail } from './customer.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const isWrongCode = (error: unknown) => error instanceof ApiError && error.status === 400;

/** Asks for an email address, then for the code sent to it. `fixed`: the address of an expired session. */
export function SignInForm({ fixed }: { fixed?: string }) {
  const t = useTranslate();
  const { demo } = useBusiness();
  const [email, setEmail] = useState(fixed ?? lastEmail.read());
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [inputError, setInputError] = useState<string>();
  const address = email.trim();

  const ask = useMutation({
    mutationFn: () => call('POST /api/customer/verify', { body: { email: address } }),
    onSuccess: () => {
      setSent(true);
      setCode('');
    },
  });
  const verify = useMutation({
    mutationFn: () => call('POST /api/customer/verify', { body: { email: address, code: code.trim() } }),
    onSuccess: ({ proof }) => {
      lastEmail.save(address);
      customerSession.signIn(proof!);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setInputError(undefined);
    if (!EMAIL.test(address)) setInputError(t(account.giveEmail));
    else if (!isSent) ask.mutate();
    else if (/^\d{6}$/.test(code.trim())) verify.mutate();
    else setInputError(t(account.giveCode));
  }

  const failure = isSent ? (verify.error ?? ask.error) : ask.error;
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
            error={inputError}
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
              error={inputError ?? (isWrongCode(verify.error) ? t(account.wrongCode) : undefined)}
              onChange={event => {
                verify.reset();
                setCode(event.currentTarget.value.replace(/\D/g, ''));
              }}
              // The only thing to do next.
              autoFocus
            />
          </>
        )}
        {failure && !isWrongCode(failure) && <ErrorAlert error={failure} />}
        <Button type="submit" size="md" loading={ask.isPending || verify.isPending}>
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

export function SignInCard({ notice }: { notice?: string }) {
  const t = useTranslate();
  return (
    <Card withBorder padding="xl" maw={460} mx="auto">
      {notice && (
        <Alert color="brand" role="status" mb="md">
          {notice}
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
