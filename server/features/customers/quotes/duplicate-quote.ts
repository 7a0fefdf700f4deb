import { randomUUIDv7 } from 'node:crypto';
import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { quoteChange, usualExpiry } from './save-quote.ts';
import type { Quote } from './schemas.ts';
import { numberOf, readQuote } from './show-quote.ts';
import { copyImage, findQuote, imageIdsOf, insertQuote } from './store.ts';

/** The same offer as a new draft, with its images. It expires as a new one does. */
export async function duplicateQuote(deps: Deps, id: string, copyId: string, actor: Caller): Promise<Quote> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    if (await findQuote(sql, copyId)) return readQuote(deps, sql, copyId);
    const quote = await findQuote(sql, id);
    if (!quote) throw notFound('There is no such quote');
    const images = new Map((await imageIdsOf(sql, id)).map(image => [image, randomUUIDv7()]));
    const options = quote.options.map(option => ({
      ...option,
      images: option.images.map(image => images.get(image)!),
      items: option.items.map(item => ({ ...item, image: item.image && images.get(item.image)! })),
    }));
    const { customerId, propertyId, address, franchiseId, depositPercent, depositFixedCents } = quote;
    const { message, totalCents } = quote;
    const values = {
      ...{ customerId, propertyId, address, franchiseId, options, depositPercent, depositFixedCents },
      ...{ message, totalCents, expiresAt: usualExpiry(at) },
    };
    await insertQuote(sql, copyId, values, at);
    for (const [image, copy] of images) await copyImage(sql, copyId, image, copy, at);
    const copy = (await findQuote(sql, copyId))!;
    const summary = `Wrote quote ${numberOf(copy)} as a copy of ${numberOf(quote)}`;
    await recordChange(sql, quoteChange(copyId, 'created', actor, summary), at);
    return readQuote(deps, sql, copyId);
  }) as Promise<Quote>;
}
