import { readLink, signLink } from '../../../access/signed-link.ts';
import type { Config } from '../../../config.ts';
import { matchesFormat } from '../../../formats.ts';
import type { QuoteRow } from './store.ts';

type Linked = Pick<QuoteRow, 'id' | 'linkNumber'>;

export const quoteToken = ({ linkKey }: Pick<Config, 'linkKey'>, { id, linkNumber }: Linked): string =>
  signLink(linkKey, 'quote', `${id}:${linkNumber}`);

export const quoteUrl = (config: Pick<Config, 'linkKey' | 'publicUrl'>, quote: Linked): string =>
  `${config.publicUrl}/quote/${quoteToken(config, quote)}`;

/** The quote a link is for, or undefined if the link is not ours. */
export function readQuoteToken(key: Buffer, token: string): Linked | undefined {
  const [id, linkNumber] = readLink(key, 'quote', token)?.split(':') ?? [];
  return id && matchesFormat('uuid', id) ? { id, linkNumber: Number(linkNumber) } : undefined;
}
