import { Button, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { technician } from '../../../words/technician.ts';
import { appStore, useTechnicianFormats } from '../app-store.ts';
import type { LocalJob } from '../offline/overlay.ts';
import { NotSent } from './not-sent.tsx';

export function Notes({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const [text, setText] = useState('');

  function add(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    void appStore.perform(job, { kind: 'note', text: text.trim() });
    setText('');
  }

  return (
    <Stack>
      {job.notesWritten.map(note => (
        <div key={note.id}>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{note.text}</Text>
          <Text size="sm">
            {formats.time(note.occurredAt)} {note.waiting && <NotSent />}
          </Text>
        </div>
      ))}
      <form onSubmit={add}>
        <Stack gap="sm">
          <Textarea
            label={t(technician.noteLabel)}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={2_000}
            size="md"
          />
          <Button type="submit" variant="default" h={48} disabled={!text.trim()}>
            {t(technician.addNote)}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
