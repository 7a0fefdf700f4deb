import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { book } from '../../../words/book.ts';
import { common } from '../../../words/common.ts';
import { type ContactField, contactFields, wrongFields } from './contact.ts';
import { KeptUntil } from './kept-until.tsx';
import { StepFrame } from './step-frame.tsx';
import { change, useDraft } from './use-draft.ts';

const complaints = { name: book.giveName, email: book.giveEmail, phone: book.givePhone };

export function ContactStep({ onNext }: { onNext: () => void }) {
  const say = useWords();
  const draft = useDraft();
  const [isTried, setTried] = useState(false);
  const fields = useRef<Partial<Record<ContactField, HTMLInputElement | null>>>({});
  const wrong = wrongFields(draft);
  const isCall = draft.wish !== null;

  function next() {
    const first = contactFields.find(field => wrong.includes(field));
    setTried(true);
    if (first) fields.current[first]?.focus();
    else onNext();
  }
  const field = (name: ContactField) => ({
    ref: (element: HTMLInputElement | null) => {
      fields.current[name] = element;
    },
    size: 'md',
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
    error: isTried && wrong.includes(name) ? say(complaints[name]) : undefined,
  });

  return (
    <StepFrame step="contact" title={say(book.contactTitle)} hint={<KeptUntil />} onNext={next}>
      <TextInput
        label={say(common.name)}
        autoComplete="name"
        maxLength={200}
        required
        withAsterisk={false}
        {...field('name')}
      />
      <TextInput
        label={say(common.email)}
        description={say(book.emailHint)}
        type="email"
        autoComplete="email"
        maxLength={200}
        required
        withAsterisk={false}
        {...field('email')}
      />
      <TextInput
        label={isCall ? say(common.phone) : `${say(common.phone)} (${say(book.optional)})`}
        description={say(isCall ? book.phoneNeeded : book.phoneHint)}
        type="tel"
        autoComplete="tel"
        maxLength={50}
        required={isCall}
        withAsterisk={false}
        {...field('phone')}
      />
      <Textarea
        label={`${say(book.notes)} (${say(book.optional)})`}
        description={say(book.notesHint)}
        rows={3}
        size="md"
        maxLength={1000}
        value={draft.notes}
        onChange={event => change({ notes: event.currentTarget.value })}
      />
    </StepFrame>
  );
}
