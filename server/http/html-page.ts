import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { inkOn, readableShade } from './brand-color.ts';
import type { Look } from './page-look.ts';
import { STYLE } from './page-style.ts';
import { type Language, words } from './page-words.ts';

/** Pages without scripts: nothing loads, nothing runs, and forms submit only to us. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The logo with the name as its text, or the first letter of the name in the business's color. */
function signOf({ business, brand }: Look): string {
  if (brand.logo) return `<img src="${escapeHtml(brand.logo)}" alt="${escapeHtml(business)}">`;
  const [initial = ''] = business.trim();
  return `<span class="mark" aria-hidden="true">${escapeHtml(initial.toUpperCase())}</span><span>${escapeHtml(business)}</span>`;
}

/** The business's color, in shades that can be read in both themes. */
const colorsOf = ({ brand: { color } }: Look): string => `
:root { --brand: ${color}; --on-brand: ${inkOn(color)}; --link: ${readableShade(color, '#f2f5f4')} }
@media (prefers-color-scheme: dark) { :root { --link: ${readableShade(color, '#26312e')} } }`;

const callLink = ({ brand: { phone } }: Look): string =>
  phone ? ` · <a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>` : '';

const other: Record<Language, Language> = { en: 'es', es: 'en' };

/** Wraps a body in a full page. The body is HTML: its author escapes the values in it. */
export function htmlPage(look: Look, title: string, body: string, width: 'slim' | 'wide' = 'slim'): string {
  const { language, business, say } = look;
  const to = other[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(business)}</title>
<style>${STYLE}${colorsOf(look)}</style>
</head>
<body class="${width}">
<header>${signOf(look)}</header>
<main>
${body}
</main>
<footer><span>${escapeHtml(business)}${callLink(look)}</span><a href="?lang=${to}" hreflang="${to}" lang="${to}">${say(words.otherLanguage)}</a></footer>
</body>
</html>
`;
}

/** A page with one message; `more` is HTML. */
export const messagePage = (look: Look, title: string, detail = '', more = ''): string =>
  htmlPage(
    look,
    title,
    `<div class="card"><h1>${escapeHtml(title)}</h1>
${detail ? `<p>${escapeHtml(detail)}</p>` : ''}${more}</div>`,
  );

export const missingPage = (look: Look): string =>
  messagePage(look, look.tell(words.notFound), look.tell(words.notFoundDetail));

/** Whether the client is a browser; programs get errors in the envelope. */
export const wantsHtml = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '');

export const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .serializer((text: string) => text)
    .send(html);
