import { Button, List, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { common } from '../../../words/common.ts';
import { fieldVisits as words } from '../../../words/field-visits.ts';
import { technician } from '../../../words/technician.ts';
import type { LeftOver } from '../offline/action.ts';
import type { LocalJob } from '../offline/overlay.ts';

type Props = { job: LocalJob; onEnd(leftOver?: LeftOver): void; onClose(): void };

/** Asks how a visit ends. It cannot be undone, so whatever is still open is named first. */
export function EndVisit({ job, onEnd, onClose }: Props) {
  const t = useTranslate();
  const [isReturn, setReturn] = useState(false);
  const open = job.checklist.filter(item => !item.done).length;
  return (
    <Dialog onClose={onClose} title={t(isReturn ? words.returnTitle : words.endTitle)} centered>
      {isReturn ? (
        <ReturnForm job={job} onEnd={onEnd} onBack={() => setReturn(false)} />
      ) : (
        <Stack>
          {(open > 0 || !job.signature) && (
            <List>
              {open > 0 && <List.Item>{t(technician.openItems, { count: open })}</List.Item>}
              {!job.signature && <List.Item>{t(technician.noSignature)}</List.Item>}
            </List>
          )}
          <Button h={52} onClick={() => onEnd()}>
            {t(words.allDone)}
          </Button>
          <Button h={52} variant="light" onClick={() => setReturn(true)}>
            {t(words.returnNeeded)}
          </Button>
          <Button h={52} variant="default" onClick={onClose} data-autofocus>
            {t(technician.notYet)}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

function ReturnForm({ job, onEnd, onBack }: { job: LocalJob; onEnd: Props['onEnd']; onBack(): void }) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState<number | string>(job.durationMinutes);
  const [parts, setParts] = useState('');
  const isReady = reason.trim() !== '' && Number(minutes) > 0;

  function end(event: FormEvent) {
    event.preventDefault();
    if (isReady)
      onEnd({
        reason: reason.trim(),
        durationMinutes: Number(minutes),
        ...(parts.trim() && { parts: parts.trim() }),
      });
  }

  return (
    <form onSubmit={end}>
      <Stack>
        <Text>{t(words.returnDetail)}</Text>
        <Textarea
          label={t(words.reason)}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
          autosize
          minRows={2}
          maxLength={1_000}
          size="md"
          required
          data-autofocus
        />
        <NumberInput
          label={t(words.minutes)}
          value={minutes}
          onChange={setMinutes}
          min={1}
          max={1440}
          step={15}
          allowDecimal={false}
          inputMode="numeric"
          size="md"
          required
        />
        <TextInput
          label={t(words.parts)}
          value={parts}
          onChange={event => setParts(event.currentTarget.value)}
          maxLength={1_000}
          size="md"
        />
        <Button type="submit" h={52} disabled={!isReady}>
          {t(words.endVisit)}
        </Button>
        <Button h={52} variant="default" onClick={onBack}>
          {t(common.back)}
        </Button>
      </Stack>
    </form>
  );
}
