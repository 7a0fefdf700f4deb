import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { common } from '../../../words/common.ts';
import { signIn as words } from '../../../words/sign-in.ts';
import { CodeInput, isWrongCode } from './code-input.tsx';
import { useEnter } from './use-enter.ts';

/** Asks for an email address, then for the code sent to it. */
export function CodeForm({ email: known }: { email: string }) {
  const t = useTranslate();
  const [email, setEmail] = useState(known);
  const [isSent, setSent] = useState(false);
  const address = email.trim();
  const send = useMutation({
    mutationFn: () => call('POST /api/auth/code', { body: { email: address } }),
    onSuccess: () => setSent(true),
  });
  if (isSent)
    return (
      <CodeStep
        email={address}
        onNewCode={() => send.mutateAsync()}
        newCodeError={send.error}
        onBack={() => setSent(false)}
      />
    );
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Stack>
        <Text size="sm">{t(words.how)}</Text>
        <TextInput
          type="email"
          label={t(common.email)}
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
          autoComplete="username"
          maxLength={254}
          size="md"
          data-autofocus
          required
        />
        {send.error && <ErrorAlert error={send.error} />}
        <Button type="submit" size="md" loading={send.isPending}>
          {t(words.sendCode)}
        </Button>
      </Stack>
    </form>
  );
}

type StepProps = { email: string; onNewCode(): Promise<unknown>; newCodeError: unknown; onBack(): void };

function CodeStep({ email, onNewCode, newCodeError, onBack }: StepProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const [isRenewed, setRenewed] = useState(false);
  const enter = useEnter();
  const verify = useMutation({
    mutationFn: (typed: string) => call('POST /api/auth/sign-in', { body: { email, code: typed } }),
    // The answer's token is for other programs: a browser has it as a cookie.
    onSuccess: ({ user }) => enter(user),
    onError: () => setCode(''),
  });
  const failure = (isWrongCode(verify.error) ? null : verify.error) ?? newCodeError;

  function type(digits: string) {
    setCode(digits);
    if (digits.length === 6 && !verify.isPending) verify.mutate(digits);
    else verify.reset();
  }

  function renew() {
    verify.reset();
    onNewCode()
      .then(() => setRenewed(true))
      .catch(() => setRenewed(false));
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!verify.isPending) verify.mutate(code);
      }}
    >
      <Stack>
        <Text size="sm" role="status">
          {isRenewed ? t(words.newCodeSent) : t(words.codeSent, { email })}
        </Text>
        <CodeInput value={code} onChange={type} isWrong={isWrongCode(verify.error)} />
        {failure != null && <ErrorAlert error={failure} />}
        <Button type="submit" size="md" loading={verify.isPending} disabled={code.length !== 6}>
          {t(common.signIn)}
        </Button>
        <Group justify="space-between">
          <Button variant="subtle" size="compact-sm" onClick={renew}>
            {t(words.newCode)}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onBack}>
            {t(words.otherEmail)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
