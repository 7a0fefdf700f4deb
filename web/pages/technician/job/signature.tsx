import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { work } from '../../../words/work.ts';
import { toBlob } from '../downsize.ts';
import type { LocalJob } from '../offline/overlay.ts';
import { useWorkFormats, workStore } from '../work-store.ts';
import { NotSent } from './not-sent.tsx';
import { Picture } from './picture.tsx';
import { clearPad, SignaturePad, writeName } from './signature-pad.tsx';

/** The customer signs on the screen; who cannot, or will not, draw types a name. */
export function Signature({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const formats = useWorkFormats();
  const [again, setAgain] = useState(false);
  const { signature } = job;
  if (!signature || again) return <SignatureForm job={job} onSigned={() => setAgain(false)} />;
  return (
    <Stack gap="sm">
      <Picture
        key={signature.id}
        shown={signature}
        alt={t(work.signatureOf, { name: signature.caption ?? '' })}
        height={120}
      />
      <Text>
        {t(work.signedAs, { name: signature.caption ?? '' })} · {formats.time(signature.at)}{' '}
        {signature.waiting && <NotSent />}
      </Text>
      <Button variant="default" h={48} onClick={() => setAgain(true)}>
        {t(work.signAgain)}
      </Button>
    </Stack>
  );
}

function SignatureForm({ job, onSigned }: { job: LocalJob; onSigned(): void }) {
  const t = useTranslate();
  const pad = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState(job.customerName);
  const [isDrawn, setDrawn] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const canvas = pad.current!;
    if (!isDrawn) writeName(canvas, name.trim());
    const picture = await toBlob(canvas, 'image/png');
    await workStore.doAt(job, { kind: 'signature', picture, signedBy: name.trim() });
    onSigned();
  }

  function clear() {
    clearPad(pad.current!);
    setDrawn(false);
  }

  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <TextInput
          size="md"
          label={t(work.signedBy)}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          maxLength={200}
          required
        />
        <Text size="sm">{t(work.signHow)}</Text>
        <SignaturePad ref={pad} label={t(work.signHere)} onDrawn={() => setDrawn(true)} />
        <Group grow>
          <Button variant="default" h={48} onClick={clear} disabled={!isDrawn}>
            {t(work.clear)}
          </Button>
          <Button type="submit" h={48} disabled={!name.trim()}>
            {t(work.saveSignature)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
