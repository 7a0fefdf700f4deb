import { Card, Stack, Text, Title } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { quote as words } from '../../../words/quote.ts';
import { AcceptForm } from './accept-form.tsx';
import { AcceptedCard } from './accepted-card.tsx';
import { offered, type Quote } from './live-total.ts';
import { OptionCard } from './option-card.tsx';
import classes from './quote.module.css';

/** A quote, by the link that the customer got. */
export function QuotePage() {
  const t = useTranslate();
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
  const t = useTranslate();
  const { date } = useFormats();
  const { options, number, customerName: name, address, message, terms, expiresAt } = quote;
  const isOnly = options.length === 1;
  const [chosen, setChosen] = useState(isOnly ? options[0]!.id : undefined);
  const [extras, setExtras] = useState(() => new Map(options.map(option => [option.id, offered(option)])));
  const option = options.find(({ id }) => id === chosen);
  return (
    <Stack>
      <div>
        <Title order={1} size="h2">
          {t(words.title, { number })}
        </Title>
        <Text>{t(words.for, { name, address })}</Text>
        <Text size="sm">{t(words.goodUntil, { date: date(expiresAt) })}</Text>
      </div>
      {message && (
        <Card withBorder padding="md" style={{ whiteSpace: 'pre-line' }}>
          {message}
        </Card>
      )}
      <div className={classes.options}>
        {options.map(each => (
          <OptionCard
            key={each.id}
            quote={quote}
            token={token}
            option={each}
            extras={extras.get(each.id)!}
            isChosen={each.id === chosen}
            isOnly={isOnly}
            onExtras={ids => setExtras(new Map(extras).set(each.id, ids))}
            onChoose={() => setChosen(each.id)}
          />
        ))}
      </div>
      {terms && (
        <div>
          <Title order={2} size="h5">
            {t(words.terms)}
          </Title>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {terms}
          </Text>
        </div>
      )}
      {option ? (
        <AcceptForm
          quote={quote}
          token={token}
          option={option}
          extras={extras.get(option.id)!}
          onAccepted={onAccepted}
          onDeclined={onDeclined}
        />
      ) : (
        <Text fw={600}>{t(words.options)}</Text>
      )}
    </Stack>
  );
}
