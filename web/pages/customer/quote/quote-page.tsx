import { Button, Skeleton } from '@mantine/core';
import { IconFileDownload, IconFileOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../../lib/api.ts';
import { InZone } from '../../../lib/business.tsx';
import { useLanguage } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Page } from '../../../ui/page.tsx';
import type { Quote } from '../../../ui/quote/live-total.ts';
import { QuoteOffer } from '../../../ui/quote/quote-offer.tsx';
import { quote as words } from '../../../words/quote.ts';
import { AcceptForm } from './accept-form.tsx';
import { AcceptedCard } from './accepted-card.tsx';
import { DeclineForm } from './decline-form.tsx';

/** The processor tells us about a payment within seconds; the customer is back from its page before that. */
const PAYMENT_POLLS = 15;
const PAYMENT_MS = 2_000;

/** A quote, by the link that the customer got. */
export function QuotePage() {
  const { t } = useLanguage();
  const { token } = useParams({ from: '/quote/$token' });
  const [isDeclined, setDeclined] = useState(false);
  const query = useQuery({
    queryKey: ['quote', token],
    queryFn: async ({ signal }) =>
      (await call('GET /api/quote/{token}', { params: { token } }, { signal })).quote,
    retry: false,
    refetchInterval: ({ state }) =>
      Boolean(state.data?.accepted?.depositDue) && state.dataUpdateCount < PAYMENT_POLLS && PAYMENT_MS,
  });
  const isShown = query.isSuccess;
  // The page says that it was opened: programs that only follow the link don't count.
  useEffect(() => {
    if (isShown) call('POST /api/quote/{token}/view', { params: { token } }).catch(() => {});
  }, [isShown, token]);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page title={t(words.title, { number: query.data?.number ?? '' })} size="lg">
      {isDeclined ? (
        <EmptyState order={1} icon={<IconFileOff size={28} />} title={t(words.declined)}>
          {t(words.declinedDetail)}
        </EmptyState>
      ) : isGone ? (
        <EmptyState order={1} icon={<IconFileOff size={28} />} title={t(words.gone)}>
          {t(words.goneDetail)}
        </EmptyState>
      ) : query.data ? (
        <InZone timezone={query.data.timezone}>
          <Found quote={query.data} token={token} onDeclined={() => setDeclined(true)} />
        </InZone>
      ) : query.error ? (
        <ErrorAlert error={query.error} onRetry={query.refetch} />
      ) : (
        <Skeleton h={560} />
      )}
    </Page>
  );
}

type Props = { quote: Quote; token: string; onDeclined(): void };

function Found({ quote, token, onDeclined }: Props) {
  const { t, language } = useLanguage();
  const queries = useQueryClient();
  const queryKey = ['quote', token];
  const Picture = useCallback(
    ({ id, alt }: { id: string; alt: string }) => (
      <QuoteImage src={`/api/quote/${token}/images/${id}`} alt={alt} />
    ),
    [token],
  );
  const pdf = (
    <Button
      component="a"
      className="screen-only"
      variant="default"
      leftSection={<IconFileDownload size={18} />}
      href={`/api/quote/${token}/pdf?lang=${language}`}
      target="_blank"
      rel="noreferrer"
    >
      {t(words.downloadPdf)}
    </Button>
  );
  if (quote.accepted)
    return (
      <AcceptedCard
        quote={quote}
        accepted={quote.accepted}
        token={token}
        actions={pdf}
        onBooked={() => queries.invalidateQueries({ queryKey })}
      />
    );
  return (
    // A new version is read from the start: its options may be others.
    <Fragment key={quote.version}>
      <QuoteOffer quote={quote} Picture={Picture} actions={pdf}>
        {(option, extras) => (
          <AcceptForm
            {...{ quote, token, option, extras }}
            onAccepted={accepted => {
              queries.setQueryData(queryKey, accepted);
              scrollTo({ top: 0 });
            }}
          />
        )}
      </QuoteOffer>
      <DeclineForm token={token} onDeclined={onDeclined} />
    </Fragment>
  );
}

/** A picture of an option opens in full on its own page; the small one of an item is decoration. */
function QuoteImage({ src, alt }: { src: string; alt: string }) {
  const image = <img src={src} alt={alt} loading="lazy" />;
  if (!alt) return image;
  return (
    <a href={src} target="_blank" rel="noreferrer">
      {image}
    </a>
  );
}
