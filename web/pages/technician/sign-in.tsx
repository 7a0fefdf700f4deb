import { Alert, Button, Card, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.tsx';
import { useTranslate } from '../../lib/language.tsx';
import { Brand } from '../../ui/brand.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Preferences } from '../../ui/preferences.tsx';
import { common } from '../../words/common.ts';
import { technician } from '../../words/technician.ts';
import { appStore, useAppState } from './app-store.ts';
import { useInstall } from './use-app.ts';

/** Signs in with a code sent to the technician's email address: no password to remember. */
function SignInForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const t = useTranslate();
  const { demo } = useBusiness();
  const { me } = useAppState();
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
        await appStore.signIn(token!, worker!);
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
            <Text>{t(technician.signInHow)}</Text>
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
            <Text role="status">{t(technician.codeSent, { email })}</Text>
            {demo && (
              <Text size="sm" data-testid="demo-hint">
                {t(technician.signInDemo)}
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
              // The technician has just asked for the code and types it next.
              autoFocus
              required
            />
          </>
        )}
        {failure !== undefined && <ErrorAlert error={failure} />}
        <Button type="submit" size="lg" loading={busy}>
          {t(step === 'email' ? technician.sendCode : common.signIn)}
        </Button>
        {step === 'code' && (
          <Button variant="subtle" size="md" onClick={() => setStep('email')}>
            {t(technician.otherAddress)}
          </Button>
        )}
      </Stack>
    </form>
  );
}

export function SignInPage() {
  const t = useTranslate();
  const { name } = useBusiness();
  const { others } = useAppState();
  const install = useInstall();
  useEffect(() => {
    document.title = `${t(technician.signInTitle)} · ${name}`;
  }, [t, name]);
  return (
    <Stack maw={460} mx="auto" p="md" pt="6vh" component="main">
      <Group justify="space-between" wrap="nowrap">
        <Brand size={36} />
        <Preferences />
      </Group>
      <Card withBorder padding="lg">
        <Title order={1} size="h2" mb="sm">
          {t(technician.signInTitle)}
        </Title>
        <SignInForm />
      </Card>
      {others > 0 && <Alert color="yellow">{t(technician.othersWaiting, { count: others })}</Alert>}
      {install && (
        <Button variant="default" size="md" onClick={install}>
          {t(technician.install)}
        </Button>
      )}
    </Stack>
  );
}

/** The app stays usable; only sending waits for the sign-in. */
export function SessionExpired() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Alert color="yellow" mb="md" role="alert">
      <Stack gap="sm" align="start">
        <Text>{t(technician.sessionOver)}</Text>
        <Button size="md" onClick={() => setOpen(true)}>
          {t(common.signIn)}
        </Button>
      </Stack>
      <Modal opened={open} onClose={() => setOpen(false)} title={t(technician.signInTitle)} fullScreen>
        <SignInForm onSignedIn={() => setOpen(false)} />
      </Modal>
    </Alert>
  );
}
