import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { reviews as words } from '../../../../words/reviews.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

/** Whether and when customers are asked for a review, and where they may post it as well. */
export function ReviewForm({ reviews }: { reviews: Settings['reviews'] }) {
  const t = useTranslate();
  const [enabled, setEnabled] = useState(reviews.enabled);
  const [delayHours, setDelayHours] = useState<number | string>(reviews.delayHours);
  const [link, setLink] = useState(reviews.link);
  const save = useSaveSettings('reviews', reviews);
  const wanted = { enabled, link: link.trim(), delayHours: Number(delayHours) };
  return (
    <SectionForm
      title={t(words.settings)}
      save={save}
      isChanged={JSON.stringify(wanted) !== JSON.stringify(reviews) && delayHours !== ''}
      onSave={() => save.mutate(wanted)}
    >
      <Switch
        label={t(words.enabled)}
        description={t(words.enabledHint)}
        checked={enabled}
        onChange={event => setEnabled(event.currentTarget.checked)}
      />
      <NumberInput
        label={t(words.delay)}
        value={delayHours}
        onChange={setDelayHours}
        suffix={t(words.hoursLater)}
        min={0}
        max={720}
        allowDecimal={false}
        maw={280}
        disabled={!enabled}
        required
      />
      <TextInput
        type="url"
        label={t(words.link)}
        description={t(words.linkHint)}
        placeholder="https://"
        value={link}
        onChange={event => setLink(event.currentTarget.value)}
        maxLength={500}
      />
    </SectionForm>
  );
}
