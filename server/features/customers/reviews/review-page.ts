import { escapeHtml } from '../../../escape-html.ts';
import { messagePage } from '../../../http/html-page.ts';
import type { Look } from '../../../http/page-look.ts';
import { words } from '../../../http/page-words.ts';
import { MAX_TEXT } from './schemas.ts';
import type { ReviewRow } from './store.ts';

type Asked = { service: string; worker: string | null };
type Entered = { rating?: number; text?: string; problem?: keyof typeof words };

/** Five stars and a text. Works without scripts: the stars are radio buttons. */
export function reviewForm(look: Look, { service, worker }: Asked, entered: Entered = {}): string {
  const { say, tell } = look;
  const { rating, text = '', problem } = entered;
  const stars = [1, 2, 3, 4, 5].map(
    n => `<label><input type="radio" name="rating" value="${n}" required${n === rating ? ' checked' : ''}>
<span class="hidden">${say(n === 1 ? words.reviewStar : words.reviewStars, { count: String(n) })}</span></label>`,
  );
  const about = worker ? `${service} · ${worker}` : service;
  const form = `${problem ? `<p class="told bad" role="alert">${say(words[problem], { count: String(MAX_TEXT) })}</p>` : ''}
<form method="post" class="review">
<fieldset class="stars"><legend>${say(words.reviewRating)}</legend><div>${stars.join('\n')}</div></fieldset>
<label class="field"><span>${say(words.reviewText)}</span>
<textarea name="text" rows="5" maxlength="${MAX_TEXT}">${escapeHtml(text)}</textarea></label>
<p class="soft small">${say(words.reviewPublic)}</p>
<button>${say(words.reviewSend)}</button></form>`;
  return messagePage(look, tell(words.reviewAsk), '', `<p class="soft">${escapeHtml(about)}</p>${form}`);
}

/** Everybody gets the link to the other site, whatever they said: asking only happy customers is not allowed there. */
export function reviewThanks(look: Look, review: Pick<ReviewRow, 'rating' | 'text'>, link: string): string {
  const { say, tell } = look;
  const count = String(review.rating);
  const stars = `<p class="given" role="img" aria-label="${say(review.rating === 1 ? words.reviewStar : words.reviewStars, { count })}">${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}</p>`;
  const said = review.text ? `<p class="lines">${escapeHtml(review.text)}</p>` : '';
  const more = link
    ? `<p>${say(words.reviewElsewhere)}</p><p><a class="button" href="${escapeHtml(link)}" rel="noopener">${say(words.reviewElsewhereButton)}</a></p>`
    : '';
  return messagePage(look, tell(words.reviewThanks), '', `${stars}${said}${more}`);
}
