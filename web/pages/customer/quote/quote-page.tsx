import { Anchor, Image } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import type { Quote } from '../../../ui/quote/live-total.ts';
import { QuoteOffer } from '../../../ui/quote/quote-offer.tsx';
import { quote as words } from '../../../words/quote.ts';
import { AcceptForm } from './accept-form.tsx';
import { AcceptedCard } from './accepted-card.tsx';

/** A quote, by the link that the customer got. */
export function QuotePage() {
  const { t, language } = useLanguage();
  const { token } = useParams({ from: '/quote/$token' });
  const queries = useQueryClient();
  const [isDeclined, setDeclined] = useState(false);
  const query = useQuery({
    queryKey: ['quote', token],
    queryFn: async ({ signal }) =>
      (await call('GET /api/quote/{token}', { params: { token } }, { signal })).quote,
    retry: false,
  });
  const isShown = query.isSuccess;
  // The page says that it was opened: programs that only follow the link don't count.
  useEffect(() => {
    if (isShown) call('POST /api/quote/{token}/view', { params: { token } }).catch(() => {});
  }, [isShown, token]);
  const change = (quote: Quote) => {
    queries.setQueryData(['quote', token], quote);
    scrollTo({ top: 0 });
  };
  const number = query.data?.number ?? '';
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page title={t(words.title, { number })} size="lg">
      {query.isPending && <Loading />}
      {isGone && !isDeclined && (
        <EmptyState order={2} icon={<IconFileOff size={28} />} title={t(words.gone)}>
          {t(words.goneDetail)}
        </EmptyState>
      )}
      {query.error && !isGone && <ErrorAlert error={query.error} onRetry={query.refetch} />}
      {isDeclined && (
        <EmptyState order={2} icon={<IconFileOff size={28} />} title={t(words.declined)}>
          {t(words.declinedDetail)}
        </EmptyState>
      )}
      {query.data && !isDeclined && (
        <Anchor
          size="sm"
          className="screen-only"
          href={`/api/quote/${token}/pdf?lang=${language}`}
          target="_blank"
          rel="noreferrer"
        >
          {t(words.downloadPdf)}
        </Anchor>
      )}
      {query.data && !isDeclined && query.data.status === 'accepted' && (
        <AcceptedCard quote={query.data} token={token} onChange={change} />
      )}
      {query.data && !isDeclined && query.data.status === 'open' && (
        <OpenQuote
          key={query.data.version}
          quote={query.data}
          token={token}
          onAccepted={change}
          onDeclined={() => setDeclined(true)}
        />
      )}
    </Page>
  );
}

type Props = { quote: Quote; token: string; onAccepted(quote: Quote): void; onDeclined(): void };

function OpenQuote({ quote, token, onAccepted, onDeclined }: Props) {
  const Picture = useCallback(
    ({ id }: { id: string }) => <Image src={`/api/quote/${token}/images/${id}`} alt="" radius="md" mb="sm" />,
    [token],
  );
  return (
    <QuoteOffer quote={quote} Picture={Picture}>
      {(option, extras) => <AcceptForm {...{ quote, token, option, extras, onAccepted, onDeclined }} />}
    </QuoteOffer>
  );
}
