import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import type { Look } from './page-look.ts';
import { STYLE } from './page-style.ts';
import { type Language, words } from './page-words.ts';

/** Pages without scripts: nothing loads, nothing runs, and forms submit only to us. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const MARK = `<svg viewBox="0 0 512 512" aria-hidden="true"><rect width="512" height="512" rx="112" fill="#0b6e5f"/>
<path d="M88 168h196a20 20 0 0 1 20 20v140H68V188a20 20 0 0 1 20-20z" fill="#fff"/>
<path d="M320 216h62a20 20 0 0 1 16 8l40 54a20 20 0 0 1 4 12v38H320z" fill="#bfe8df"/>
<circle cx="152" cy="340" r="44" fill="#fff" stroke="#0b6e5f" stroke-width="20"/>
<circle cx="366" cy="340" r="44" fill="#fff" stroke="#0b6e5f" stroke-width="20"/></svg>`;

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
<style>${STYLE}</style>
</head>
<body class="${width}">
<header>${MARK}<span>${escapeHtml(business)}</span></header>
<main>
${body}
</main>
<footer><span>${say(words.poweredBy, { business })}</span><a href="?lang=${to}" hreflang="${to}" lang="${to}">${say(words.otherLanguage)}</a></footer>
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
