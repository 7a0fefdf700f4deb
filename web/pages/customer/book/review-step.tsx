import { Alert, Anchor, Button, Card, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBusiness, useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Question } from '../../../ui/question.tsx';
import { book } from '../../../words/book.ts';
import { common } from '../../../words/common.ts';
import classes from './book.module.css';
import type { Payment, Step } from './draft.ts';
import { HeldUntil } from './held-until.tsx';
import { PriceList } from './price-list.tsx';
import { StepFrame } from './step-frame.tsx';
import { type Quote, useBooking, useQuote } from './use-booking.ts';
import { change, useDraft } from './use-draft.ts';
import { WindowTaken } from './use-hold.ts';
import { useTimeText } from './use-time-text.ts';

/** The payment processor's minimum. */
const MIN_CHARGE = 25;

type Props = { onBooked: (jobId: string) => void; onTaken: () => void };

export function ReviewStep(props: Props) {
  const t = useTranslate();
  const { money } = useFormats();
  const { payments } = useBusiness();
  const draft = useDraft();
  const { data: quote, error } = useQuote(draft);
  const booking = useBooking(props);
  const ways = paymentOptions(quote, draft.request !== null);
  const payment = ways.includes(draft.payment) ? draft.payment : ways[0]!;
  const label = {
    now: t(book.bookAndPay, { amount: quote ? money(quote.total) : '' }),
    card: t(book.bookAndSaveCard),
    later: t(draft.request ? book.requestNow : book.bookNow),
  }[payment];
  const failure = booking.error instanceof WindowTaken ? null : booking.error;

  return (
    <StepFrame
      step="review"
      title={t(book.reviewTitle)}
      hint={<HeldUntil />}
      onNext={() => quote && booking.mutate({ quote, payment })}
      next={label}
      isBusy={booking.isPending}
      isReady={quote !== undefined}
    >
      <Facts />
      <Card withBorder padding="lg">
        <Title order={2} size="h4" mb="sm">
          {t(book.price)}
        </Title>
        {error && <ErrorAlert error={error} />}
        {quote ? <PriceList quote={quote} /> : !error && <Skeleton h={120} />}
        {quote && <CodeBox quote={quote} />}
      </Card>
      {ways.length > 1 && (
        <Question legend={t(book.payHow)}>
          <Stack gap="xs">
            {ways.map(way => (
              <Choice
                key={way}
                name="payment"
                value={way}
                checked={way === payment}
                onChange={() => change({ payment: way })}
                title={t(paymentTexts[way].title)}
                detail={t(paymentTexts[way].detail)}
              />
            ))}
          </Stack>
        </Question>
      )}
      <div>
        {draft.request && <Text size="sm">{t(book.payAfterAgreed)}</Text>}
        <Text size="sm">{t(book.fairCancel)}</Text>
        {payments === 'sandbox' && payment !== 'later' && <Text size="sm">{t(book.sandbox)}</Text>}
      </div>
      {failure && <ErrorAlert error={failure} />}
    </StepFrame>
  );
}

const paymentTexts = {
  now: { title: book.payNow, detail: book.payNowDetail },
  card: { title: book.payCard, detail: book.payCardDetail },
  later: { title: book.payLater, detail: book.payLaterDetail },
};

/** Nobody pays before a time is agreed. */
function paymentOptions(quote: Quote | undefined, isRequest: boolean): Payment[] {
  if (isRequest || !quote || quote.total === 0) return ['later'];
  return quote.total < MIN_CHARGE ? ['card', 'later'] : ['now', 'card', 'later'];
}

function Facts() {
  const t = useTranslate();
  const draft = useDraft();
  const when = useTimeText(draft);
  const facts: [step: Step, title: string, text: string | undefined][] = [
    ['service', t(book.stepService), [draft.service, ...draft.addOns].join(' + ')],
    ['address', t(common.address), draft.address],
    ['time', t(book.when), when],
    ['contact', t(book.stepContact), [draft.name, draft.email, draft.phone].filter(Boolean).join(' · ')],
  ];
  return (
    <Card withBorder padding="lg" py="xs">
      <dl className={classes.facts}>
        {facts.map(([step, title, text]) => (
          <div key={step}>
            <dt>{title}</dt>
            <dd>
              {text}{' '}
              <Anchor
                renderRoot={props => <Link {...props} to="/book" search={{ step }} />}
                aria-label={t(book.changeWhat, { what: title })}
                size="sm"
                underline="always"
              >
                {t(book.change)}
              </Anchor>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function CodeBox({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const { money } = useFormats();
  const draft = useDraft();
  const [code, setCode] = useState(draft.code);
  const apply = () => change({ code: code.trim() });
  const isApplied = draft.code !== '' && draft.code === code.trim();
  return (
    <>
      <Group align="end" gap="xs" mt="md" wrap="nowrap">
        <TextInput
          label={`${t(book.code)} (${t(book.optional)})`}
          value={code}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          style={{ flex: 1 }}
          error={isApplied && quote.code === null ? true : undefined}
          aria-describedby="code-coverage"
          onChange={event => setCode(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button variant="default" onClick={apply}>
          {t(book.apply)}
        </Button>
      </Group>
      <div role="status" id="code-coverage">
        {isApplied && quote.code !== null && (
          <Text size="sm" mt={4}>
            {t(book.codeTaken, { amount: money(quote.discount) })}
          </Text>
        )}
        {isApplied && quote.code === null && (
          <Alert color="red" mt="xs">
            {t(book.codeUnknown)}
          </Alert>
        )}
      </div>
    </>
  );
}
