import { Anchor, Image, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { quotes as words } from '../../../../words/quotes.ts';
import { Section } from '../../parts/section.tsx';
import { useHqFile } from '../../parts/use-hq-file.ts';
import type { Quote } from './use-quotes.ts';

type Acceptance = Quote['acceptances'][number];

/** Who accepted, how, and the job it became. */
export function QuoteAcceptance({ quote, acceptance }: { quote: Quote; acceptance: Acceptance }) {
  const t = useTranslate();
  const { date, money } = useFormats();
  const { kind, name, acceptedAt, note, total } = acceptance;
  return (
    <Section title={t(words.acceptance)}>
      <Stack gap={4}>
        <Text size="lg" fw={650}>
          {money(total)}
        </Text>
        <Text size="sm">{t(words.acceptedBy, { name, date: date(acceptedAt) })}</Text>
        <Text size="sm">
          {t(words[kind])}
          {note && `: ${note}`}
        </Text>
        {kind === 'drawn' && <Signature quoteId={quote.id} name={name} />}
        <Anchor
          size="sm"
          renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: quote.jobId! }} {...props} />}
        >
          {t(words.toJob)}
        </Anchor>
      </Stack>
    </Section>
  );
}

function Signature({ quoteId, name }: { quoteId: string; name: string }) {
  const t = useTranslate();
  const source = useHqFile('quote-signature', `/api/quotes/${quoteId}/signature`, 0);
  if (!source) return null;
  return <Image src={source} alt={t(words.signature, { name })} maw={240} bg="white" radius="sm" />;
}
