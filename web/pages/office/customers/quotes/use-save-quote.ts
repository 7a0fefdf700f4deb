import { useRef } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { quoteEditor as words } from '../../../../words/quote-editor.ts';
import type { Whom } from '../../parts/customer-picker.tsx';
import { hq } from '../../parts/hq.ts';
import { endOf, type OptionForm, type QuoteForm, toBody, toForm } from './quote-form.ts';
import { type Quote, useQuoteChange } from './use-quotes.ts';

/** For whom: a quote that exists has its customer already. */
type Input = { form: QuoteForm; quote?: Quote; whom: Whom };
type Place = { customerId: string; propertyId: string };

/**
 * Saves a quote. A new customer and address come first, then the quote, then its new images, which belong to it. What
 * was made stays known if a later step fails, so that trying again doesn't make it twice.
 */
export function useSaveQuote(onSaved: (id: string) => void) {
  const { timezone } = useBusiness();
  const made = useRef<{ place?: Place; quoteId?: string; images: Map<Blob, string> }>({ images: new Map() });
  return useQuoteChange(
    words.saved,
    async ({ form, quote, whom }: Input) => {
      const expiresAt = endOf(form.until, timezone);
      let id = quote?.id ?? made.current.quoteId;
      if (!id) {
        made.current.place ??= await placeOf(whom, form.franchiseId);
        const body = { ...made.current.place, ...toBody(form), expiresAt };
        id = (await hq('POST /api/quotes', { body })).quote.id;
        made.current.quoteId = id;
        if (!hasNewImages(form)) return id;
      }
      const params = { id };
      const options = await Promise.all(
        form.options.map(option => withImages(id, option, made.current.images)),
      );
      const isMoved = !quote || form.until !== toForm(quote, timezone).until;
      const body = {
        ...toBody({ ...form, options }),
        ...(quote && whom.propertyId !== quote.propertyId ? { propertyId: whom.propertyId } : {}),
        ...(isMoved ? { expiresAt } : {}),
      };
      await hq('PATCH /api/quotes/{id}', { params, body });
      return id;
    },
    onSaved,
  );
}

const hasNewImages = ({ options }: QuoteForm) =>
  options.some(({ images }) => images.some(({ file }) => file));

async function withImages(quoteId: string, option: OptionForm, sent: Map<Blob, string>): Promise<OptionForm> {
  const images = [];
  for (const { key, id, file } of option.images) {
    const known = id ?? (file && sent.get(file));
    // What is not known yet was just picked.
    const body = file as Blob;
    const added = known ?? (await hq('POST /api/quotes/{id}/images', { params: { id: quoteId }, body })).id;
    if (file) sent.set(file, added);
    images.push({ key, id: added });
  }
  return { ...option, images };
}

/** The customer and property that were chosen, or that are added now. */
async function placeOf(whom: Whom, franchiseId: string | null): Promise<Place> {
  const { known, name, phone, email, propertyId, place } = whom;
  const address = place.address.trim();
  if (known && propertyId) return { customerId: known.id, propertyId };
  if (known) {
    const params = { id: known.id };
    const body = { address };
    const { property } = await hq('POST /api/customers/{id}/properties', { params, body });
    return { customerId: known.id, propertyId: property.id };
  }
  const contact = { name: name.trim(), phone: phone.trim() || null, email: email.trim() || null };
  const body = { ...contact, properties: [{ address }], franchiseId };
  const { customer } = await hq('POST /api/customers', { body });
  return { customerId: customer.id, propertyId: customer.properties[0]!.id };
}
