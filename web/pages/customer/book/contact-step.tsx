import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import { common } from '../../../words/common.ts';
import { type ContactField, contactFields, invalidFields } from './contact.ts';
import { HeldUntil } from './held-until.tsx';
import { StepFrame } from './step-frame.tsx';
import { change, useDraft } from './use-draft.ts';

const errorTexts = { name: book.giveName, email: book.giveEmail, phone: book.givePhone };

export function ContactStep({ onNext }: { onNext: () => void }) {
  const t = useTranslate();
  const draft = useDraft();
  const [isSubmitted, setSubmitted] = useState(false);
  const fields = useRef<Partial<Record<ContactField, HTMLInputElement | null>>>({});
  const wrong = invalidFields(draft);
  const isCall = draft.request !== null;
  const isWaiting = draft.waitlist !== null;

  function next() {
    const first = contactFields.find(field => wrong.includes(field));
    setSubmitted(true);
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
    error: isSubmitted && wrong.includes(name) ? t(errorTexts[name]) : undefined,
  });

  return (
    <StepFrame step="contact" title={t(book.contactTitle)} hint={<HeldUntil />} onNext={next}>
      <TextInput
        label={t(common.name)}
        autoComplete="name"
        maxLength={200}
        required
        withAsterisk={false}
        {...field('name')}
      />
      <TextInput
        label={t(common.email)}
        description={t(isWaiting ? book.waitEmailHint : book.emailHint)}
        type="email"
        autoComplete="email"
        maxLength={200}
        required
        withAsterisk={false}
        {...field('email')}
      />
      <TextInput
        label={isCall ? t(common.phone) : `${t(common.phone)} (${t(book.optional)})`}
        description={t(isCall ? book.phoneNeeded : isWaiting ? book.waitPhoneHint : book.phoneHint)}
        type="tel"
        autoComplete="tel"
        maxLength={50}
        required={isCall}
        withAsterisk={false}
        {...field('phone')}
      />
      <Textarea
        label={`${t(book.notes)} (${t(book.optional)})`}
        description={t(book.notesHint)}
        rows={3}
        size="md"
        maxLength={1000}
        value={draft.notes}
        onChange={event => change({ notes: event.currentTarget.value })}
      />
    </StepFrame>
  );
}
