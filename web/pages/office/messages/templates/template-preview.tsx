import { SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { messageTemplates as words } from '../../../../words/message-templates.ts';
import { HtmlPreview } from '../../parts/html-preview.tsx';
import classes from './templates.module.css';
import { type Draft, type Template, usePreview } from './use-templates.ts';

const PREVIEW_HEIGHT = 560;

/** The message as it arrives: on a computer, on a phone, without HTML, and by text. */
export function TemplatePreview({ template, draft }: { template: Template; draft: Draft }) {
  const t = useTranslate();
  const [look, setLook] = useState('desktop');
  const { data, error } = usePreview(template, draft);
  return (
    <section aria-label={t(words.preview)} className={classes.preview}>
      <Title order={3} size="h5">
        {t(words.preview)}
      </Title>
      <Text size="xs" mb="xs">
        {t(words.sample)}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t(words.preview)}
        value={look}
        onChange={setLook}
        mb="sm"
        data={[
          { value: 'desktop', label: t(words.asDesktop) },
          { value: 'phone', label: t(words.asPhone) },
          { value: 'text', label: t(words.asText) },
          { value: 'sms', label: t(words.asSms) },
        ]}
      />
      {error ? (
        <ErrorAlert error={error} />
      ) : !data ? (
        <Skeleton h={PREVIEW_HEIGHT} />
      ) : look === 'sms' ? (
        <div className={classes.screen}>
          <p className={classes.bubble}>{data.sms}</p>
        </div>
      ) : (
        <>
          <Text fw={600} size="sm" mb="xs" className={classes.subject}>
            {data.subject}
          </Text>
          {look === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard.
            <pre className={classes.plain} tabIndex={0}>
              {data.text}
            </pre>
          ) : (
            <div className={look === 'phone' ? classes.phone : undefined}>
              <HtmlPreview html={data.html} title={data.subject} height={PREVIEW_HEIGHT} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
