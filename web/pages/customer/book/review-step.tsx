import { Alert, Anchor, Button, Card, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBusiness, useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Question } from '../../../ui/question.tsx';
import { book } from '../../../words/book.ts';
import { bookReview } from '../../../words/book-review.ts';
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

type Props = { onBooked: (jobId: string) => void; onWaiting: () => void; onTaken: () => void };

export function ReviewStep(props: Props) {
  const t = useTranslate();
  const { money } = useFormats();
  const { payments } = useBusiness();
  const draft = useDraft();
  const { data: quote, error } = useQuote(draft);
  const booking = useBooking(props);
  const ways = paymentOptions(quote, draft.window !== null);
  const payment = ways.includes(draft.payment) ? draft.payment : ways[0]!;
  const label = {
    now: t(bookReview.bookAndPay, { amount: quote ? money(quote.total) : '' }),
    card: t(bookReview.bookAndSaveCard),
    later: t(draft.waitlist ? book.joinWaitlist : draft.request ? bookReview.requestNow : bookReview.bookNow),
  }[payment];
  const failure = booking.error instanceof WindowTaken ? null : booking.error;

  return (
    <StepFrame
      step="review"
      title={t(bookReview.reviewTitle)}
      hint={<HeldUntil />}
      onNext={() => quote && booking.mutate({ quote, payment })}
      next={label}
      isBusy={booking.isPending}
      isReady={quote !== undefined}
    >
      <Facts />
      <Card withBorder padding="lg">
        <Title order={2} size="h4" mb="sm">
          {t(bookReview.price)}
        </Title>
        {error && <ErrorAlert error={error} />}
        {quote ? <PriceList quote={quote} /> : !error && <Skeleton h={120} />}
        {quote && !draft.waitlist && <CodeBox quote={quote} />}
      </Card>
      {ways.length > 1 && (
        <Question legend={t(bookReview.payHow)}>
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
        {draft.request && <Text size="sm">{t(bookReview.payAfterAgreed)}</Text>}
        <Text size="sm">{t(draft.waitlist ? bookReview.waitNoPay : bookReview.fairCancel)}</Text>
        {payments === 'sandbox' && payment !== 'later' && <Text size="sm">{t(bookReview.sandbox)}</Text>}
      </div>
      {failure && <ErrorAlert error={failure} />}
    </StepFrame>
  );
}

const paymentTexts = {
  now: { title: book.payNow, detail: bookReview.payNowDetail },
  card: { title: book.payCard, detail: bookReview.payCardDetail },
  later: { title: bookReview.payLater, detail: bookReview.payLaterDetail },
};

/** Nobody pays before a time is agreed. */
function paymentOptions(quote: Quote | undefined, hasTime: boolean): Payment[] {
  if (!hasTime || !quote || quote.total === 0) return ['later'];
  return quote.total < MIN_CHARGE ? ['card', 'later'] : ['now', 'card', 'later'];
}

function Facts() {
  const t = useTranslate();
  const draft = useDraft();
  const when = useTimeText(draft);
  const facts: [step: Step, title: string, text: string | undefined][] = [
    ['service', t(book.stepService), [draft.service, ...draft.addOns].join(' + ')],
    ['address', t(common.address), draft.address],
    ['time', t(bookReview.when), when],
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
                aria-label={t(bookReview.changeWhat, { what: title })}
                size="sm"
                underline="always"
              >
                {t(bookReview.change)}
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
          label={`${t(bookReview.code)} (${t(book.optional)})`}
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
          {t(bookReview.apply)}
        </Button>
      </Group>
      <div role="status" id="code-coverage">
        {isApplied && quote.code !== null && (
          <Text size="sm" mt={4}>
            {t(bookReview.codeTaken, { amount: money(quote.discount) })}
          </Text>
        )}
        {isApplied && quote.code === null && (
          <Alert color="red" mt="xs">
            {t(bookReview.codeUnknown)}
          </Alert>
        )}
      </div>
    </>
  );
}
