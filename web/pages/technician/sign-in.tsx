import { Alert, Button, Card, Group, Image, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.tsx';
import { useTranslate } from '../../lib/language.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Preferences } from '../../ui/preferences.tsx';
import { common } from '../../words/common.ts';
import { work } from '../../words/work.ts';
import { useInstall } from './use-app.ts';
import { useWork, workStore } from './work-store.ts';

/** By a code that is sent to the address headquarters knows: nothing to remember in a van. */
function SignInForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const t = useTranslate();
  const { demo } = useBusiness();
  const { me } = useWork();
  const [email, setEmail] = useState(me?.email ?? '');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'email' | 'code'>('email');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      if (step === 'email') {
        await call('POST /api/worker/verify', { body: { email: email.trim() } });
        setStep('code');
      } else {
        const { token, worker } = await call('POST /api/worker/verify', {
          body: { email: email.trim(), code },
        });
        await workStore.signIn(token!, worker!);
        onSignedIn?.();
      }
    } catch (error) {
      setFailure(error);
      setCode('');
    }
    setBusy(false);
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        {step === 'email' ? (
          <>
            <Text>{t(work.signInHow)}</Text>
            <TextInput
              size="lg"
              type="email"
              label={t(common.email)}
              value={email}
              onChange={event => setEmail(event.currentTarget.value)}
              autoComplete="email"
              maxLength={254}
              required
            />
          </>
        ) : (
          <>
            <Text role="status">{t(work.codeSent, { email })}</Text>
            {demo && (
              <Text size="sm" data-testid="demo-hint">
                {t(work.signInDemo)}
              </Text>
            )}
            <TextInput
              key="code"
              size="lg"
              label={t(common.code)}
              value={code}
              onChange={event => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="\d{6}"
              // The worker has just asked for it, and types it next.
              autoFocus
              required
            />
          </>
        )}
        {failure !== undefined && <Failure error={failure} />}
        <Button type="submit" size="lg" loading={busy}>
          {t(step === 'email' ? work.sendCode : common.signIn)}
        </Button>
        {step === 'code' && (
          <Button variant="subtle" size="md" onClick={() => setStep('email')}>
            {t(work.otherAddress)}
          </Button>
        )}
      </Stack>
    </form>
  );
}

export function SignInPage() {
  const t = useTranslate();
  const { name } = useBusiness();
  const { others } = useWork();
  const install = useInstall();
  useEffect(() => {
    document.title = `${t(work.signInTitle)} · ${name}`;
  }, [t, name]);
  return (
    <Stack maw={460} mx="auto" p="md" pt="6vh" component="main">
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Image src="/icon.svg" alt="" w={36} h={36} flex="none" />
          <Text fw={650} truncate>
            {name}
          </Text>
        </Group>
        <Preferences />
      </Group>
      <Card withBorder padding="lg">
        <Title order={1} size="h2" mb="sm">
          {t(work.signInTitle)}
        </Title>
        <SignInForm />
      </Card>
      {others > 0 && <Alert color="yellow">{t(work.othersWaiting, { count: others })}</Alert>}
      {install && (
        <Button variant="default" size="md" onClick={install}>
          {t(work.install)}
        </Button>
      )}
    </Stack>
  );
}

/** The day stays readable and work goes on; only sending waits. */
export function SessionOver() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Alert color="yellow" mb="md" role="alert">
      <Stack gap="sm" align="start">
        <Text>{t(work.sessionOver)}</Text>
        <Button size="md" onClick={() => setOpen(true)}>
          {t(common.signIn)}
        </Button>
      </Stack>
      <Modal opened={open} onClose={() => setOpen(false)} title={t(work.signInTitle)} fullScreen>
        <SignInForm onSignedIn={() => setOpen(false)} />
      </Modal>
    </Alert>
  );
}
