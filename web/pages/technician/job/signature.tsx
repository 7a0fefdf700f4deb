import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { toBlob } from '../../../lib/downsize.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { technician } from '../../../words/technician.ts';
import { appStore, useTechnicianFormats } from '../app-store.ts';
import type { LocalJob } from '../offline/overlay.ts';
import { NotSent } from './not-sent.tsx';
import { Picture } from './picture.tsx';
import { clearPad, SignaturePad, writeName } from './signature-pad.tsx';

/** The customer signs on the screen or types a name. */
export function Signature({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const [again, setAgain] = useState(false);
  const { signature } = job;
  if (!signature || again) return <SignatureForm job={job} onSigned={() => setAgain(false)} />;
  return (
    <Stack gap="sm">
      <Picture
        key={signature.id}
        shown={signature}
        alt={t(technician.signatureOf, { name: signature.caption ?? '' })}
        height={120}
      />
      <Text>
        {t(technician.signedAs, { name: signature.caption ?? '' })} · {formats.time(signature.at)}{' '}
        {signature.waiting && <NotSent />}
      </Text>
      <Button variant="default" h={48} onClick={() => setAgain(true)}>
        {t(technician.signAgain)}
      </Button>
    </Stack>
  );
}

function SignatureForm({ job, onSigned }: { job: LocalJob; onSigned(): void }) {
  const t = useTranslate();
  const pad = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState(job.customerName);
  const [hasDrawing, setHasDrawing] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const canvas = pad.current!;
    if (!hasDrawing) writeName(canvas, name.trim());
    const picture = await toBlob(canvas, 'image/png');
    await appStore.perform(job, { kind: 'signature', picture, signedBy: name.trim() });
    onSigned();
  }

  function clear() {
    clearPad(pad.current!);
    setHasDrawing(false);
  }

  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <TextInput
          size="md"
          label={t(technician.signedBy)}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          maxLength={200}
          required
        />
        <Text size="sm">{t(technician.signHow)}</Text>
        <SignaturePad ref={pad} label={t(technician.signHere)} onDrawn={() => setHasDrawing(true)} />
        <Group grow>
          <Button variant="default" h={48} onClick={clear} disabled={!hasDrawing}>
            {t(technician.clear)}
          </Button>
          <Button type="submit" h={48} disabled={!name.trim()}>
            {t(technician.saveSignature)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
