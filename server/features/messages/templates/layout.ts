import { escapeHtml } from '../../../escape-html.ts';
import type { Business } from './business.ts';
import type { Rendered } from './rendered.ts';

/** A message's content, before layout. */
export type Content = {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  /** A short value to read at a glance, such as a code. */
  highlight?: string;
  action?: { label: string; url: string };
  /** Small print, optionally with a link. */
  footer?: { text: string; link?: { label: string; url: string } };
};

/** The button of messages about a visit. Messages without a booking have none. */
export const manageButton = ({ manageUrl }: { manageUrl?: string }): Pick<Content, 'action'> =>
  manageUrl ? { action: { label: 'Manage your visit', url: manageUrl } } : {};

/** The number to say on the phone. */
export const bookingFact = ({ jobNumber }: { jobNumber?: number }): [string, string][] =>
  jobNumber === undefined ? [] : [['Booking', `#${jobNumber}`]];

/** The same at the end of a text message. */
export const manageText = ({ manageUrl }: { manageUrl?: string }): string =>
  manageUrl ? ` Manage your visit: ${manageUrl}` : '';

/** One layout for every message: readable on a phone, without images, in light and dark mode. */
export function page(content: Content, business: Business): Rendered {
  const subject = oneLine(content.subject);
  return { subject, text: textOf(content, business), html: htmlOf({ ...content, subject }, business) };
}

function textOf(
  { greeting, paragraphs, facts = [], highlight, action, footer }: Content,
  { name }: Business,
) {
  return [
    greeting,
    ...paragraphs,
    highlight,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}: ${action.url}`,
    footer &&
      `--\n${[footer.text, footer.link && `${footer.link.label}: ${footer.link.url}`].filter(Boolean).join('\n')}`,
    footer ? undefined : `-- \n${name}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function htmlOf(
  { subject, greeting, paragraphs, facts = [], highlight, action, footer }: Content,
  business: Business,
) {
  const parts = [
    greeting && `<p>${multiline(greeting)}</p>`,
    ...paragraphs.map(paragraph => `<p>${multiline(paragraph)}</p>`),
    highlight &&
      `<p style="font-size:32px;font-weight:700;letter-spacing:6px;text-align:center;margin:24px 0">${escapeHtml(highlight)}</p>`,
    facts.length > 0 &&
      `<table role="presentation" style="border-collapse:collapse;width:100%">\n${facts.map(row).join('\n')}\n</table>`,
    action &&
      `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#1f5fbf;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
  ].filter(Boolean);
  const small = footer
    ? [
        escapeHtml(footer.text),
        footer.link &&
          `<a href="${escapeHtml(footer.link.url)}" style="color:inherit">${escapeHtml(footer.link.label)}</a>`,
      ]
        .filter(Boolean)
        .join(' ')
    : escapeHtml(business.name);
  return `<!doctype html>
<html lang="${escapeHtml(business.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${parts.join('\n')}
<p style="margin-top:32px;padding-top:12px;border-top:1px solid #8885;font-size:13px;opacity:.75">${small}</p>
</div>
</body>
</html>
`;
}

const row = ([label, value]: [string, string]) =>
  `<tr><th style="text-align:left;vertical-align:top;padding:6px 16px 6px 0;font-weight:600">${escapeHtml(label)}</th><td style="padding:6px 0">${multiline(value)}</td></tr>`;

const multiline = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>\n');

/** A subject is a header: a line break in a name must not start a new one. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
