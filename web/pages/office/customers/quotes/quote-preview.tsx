import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { QuoteOffer } from '../../../../ui/quote/quote-offer.tsx';
import { quotes as words } from '../../../../words/quotes.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { QuotePicture } from './quote-picture.tsx';
import type { Quote } from './use-quotes.ts';

/** The quote as the customer sees it. Options and extras can be tried; nothing is accepted. */
export function QuotePreview({ quote, onClose }: { quote: Quote; onClose(): void }) {
  const t = useTranslate();
  const { id, updatedAt, customerName: name } = quote;
  const query = useQuery({
    queryKey: ['quote', id, 'preview', updatedAt],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/quotes/{id}/preview', { params: { id } }, { signal })).quote,
  });
  const Picture = useCallback(
    (image: { id: string; alt: string }) => <QuotePicture quoteId={id} {...image} />,
    [id],
  );
  return (
    <Dialog onClose={onClose} size="72rem" title={t(words.previewTitle, { name })}>
      <Loaded query={query} height={420}>
        {shown => (
          <QuoteOffer quote={shown} Picture={Picture} order={2}>
            {() => null}
          </QuoteOffer>
        )}
      </Loaded>
    </Dialog>
  );
}
