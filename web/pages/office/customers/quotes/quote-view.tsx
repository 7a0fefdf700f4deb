import { Alert, Anchor, Grid, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import classes from '../../../../ui/quote/quote.module.css';
import { quotes as words } from '../../../../words/quotes.ts';
import { Facts } from '../../parts/facts.tsx';
import { RecordPage } from '../../parts/record-page.tsx';
import { Section } from '../../parts/section.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { QuoteAcceptance } from './quote-acceptance.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { QuoteOptionCard } from './quote-option-card.tsx';
import { QuoteStatus } from './quote-status.tsx';
import { type Quote, useQuote } from './use-quotes.ts';

/** One quote: what is offered, what was accepted and what happened. */
export function QuoteView({ id }: { id: string }) {
  const t = useTranslate();
  const query = useQuote(id);
  const { push } = useAdminSearch();
  return (
    <RecordPage
      query={query}
      back={t(words.toList)}
      onBack={() => push({ quote: undefined })}
      notFound={t(words.notFound)}
    >
      {quote => <Content quote={quote} />}
    </RecordPage>
  );
}

function Content({ quote }: { quote: Quote }) {
  const { status } = quote;
  return (
    <>
      <TabHead
        takesFocus
        title={
          <Group gap="sm" component="span">
            {quote.number}
            <QuoteStatus status={status} />
          </Group>
        }
        intro={
          <>
            <Anchor
              underline="always"
              renderRoot={props => (
                <Link to="/admin" search={{ tab: 'customers', customer: quote.customerId }} {...props} />
              )}
            >
              {quote.customerName}
            </Anchor>
            , {quote.address}
          </>
        }
      >
        <QuoteActions quote={quote} />
      </TabHead>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <QuoteOptions quote={quote} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <QuoteBackground quote={quote} />
        </Grid.Col>
      </Grid>
    </>
  );
}

/** What is offered. */
export function QuoteOptions({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const { status, options, message, acceptances } = quote;
  const accepted = status === 'accepted' ? acceptances[0] : undefined;
  return (
    <Stack>
      {quote.jobId && status !== 'accepted' && <Alert color="orange">{t(words.needsAcceptance)}</Alert>}
      {message && (
        <Section title={t(words.message)}>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {message}
          </Text>
        </Section>
      )}
      <div className={classes.options}>
        {options.map(option => (
          <QuoteOptionCard
            key={option.id}
            quote={quote}
            option={option}
            accepted={accepted?.option === option.id ? accepted : undefined}
          />
        ))}
      </div>
    </Stack>
  );
}

/** What was accepted, the terms, and what happened. */
export function QuoteBackground({ quote }: { quote: Quote }) {
  const accepted = quote.acceptances[0];
  return (
    <Stack>
      {accepted && <QuoteAcceptance quote={quote} acceptance={accepted} />}
      <Details quote={quote} />
      <QuoteHistory quote={quote} />
    </Stack>
  );
}

function Details({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const { money, date, number } = useFormats();
  const { depositPercent, depositFixed, sentAt, version, declineReason } = quote;
  const deposit =
    depositPercent !== null
      ? t(words.percentOf, { percent: number(depositPercent) })
      : depositFixed !== null
        ? money(depositFixed)
        : t(words.noDeposit);
  return (
    <Section title={t(words.details)}>
      <Facts
        facts={[
          ...(declineReason ? [[t(words.declineReason), declineReason] as [string, string]] : []),
          [t(words.goodUntil), date(quote.expiresAt)],
          [t(words.deposit), deposit],
          [t(words.sentOn), sentAt ? date(sentAt) : '–'],
          ...(version > 1 ? [[t(words.version), String(version)] as [string, string]] : []),
        ]}
      />
    </Section>
  );
}
