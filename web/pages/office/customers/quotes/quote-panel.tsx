import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../lib/language.tsx';
import { listTools } from '../../../../words/list-tools.ts';
import { quotes as words } from '../../../../words/quotes.ts';
import { LoadedRecord } from '../../parts/record-page.tsx';
import { SidePanel } from '../../parts/side-panel.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteStatus } from './quote-status.tsx';
import { QuoteBackground, QuoteOptions } from './quote-view.tsx';
import { useQuote } from './use-quotes.ts';

/** A quote beside its list: what is offered, what became of it, and what to do next. */
export default function QuotePanel({ id }: { id: string }) {
  const t = useTranslate();
  const query = useQuote(id);
  const quote = query.data;
  return (
    <SidePanel
      page={{ tab: 'quotes', quote: id }}
      title={
        quote ? (
          <Group gap="xs" component="span">
            {quote.number}
            <QuoteStatus status={quote.status} />
          </Group>
        ) : (
          t(listTools.panel)
        )
      }
    >
      <LoadedRecord query={query} notFound={t(words.notFound)}>
        {found => (
          <Stack>
            <Text size="sm">
              <Anchor
                underline="always"
                inherit
                renderRoot={props => (
                  <Link to="/admin" search={{ tab: 'customers', customer: found.customerId }} {...props} />
                )}
              >
                {found.customerName}
              </Anchor>
              , {found.address}
            </Text>
            <Group gap="xs">
              <QuoteActions quote={found} />
            </Group>
            <QuoteOptions quote={found} />
            <QuoteBackground quote={found} />
          </Stack>
        )}
      </LoadedRecord>
    </SidePanel>
  );
}
