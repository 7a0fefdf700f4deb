import { escapeHtml } from '../../../escape-html.ts';
import { inkOn, readableShade } from '../../../http/brand-color.ts';
import type { Business } from './business.ts';
import { labels } from './labels.ts';
import type { Rendered } from './rendered.ts';

type Link = { label: string; url: string };

/** A message's content, before layout. */
export type Content = {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  /** A short value to read at a glance, such as a code. */
  highlight?: string;
  /** The one button. */
  action?: Link;
  /** A smaller link below it. */
  more?: Link;
  /** Small print, optionally with a link. */
  footer?: { text: string; link?: Link };
};

/** The button of messages about a visit. Messages without a booking have none. */
export const manageButton = (
  { manageUrl }: { manageUrl?: string },
  business: Business,
): Pick<Content, 'action'> =>
  manageUrl ? { action: { label: business.say(labels.manage), url: manageUrl } } : {};

/** The same as a smaller link, where something else comes first. */
export const manageLink = (
  { manageUrl }: { manageUrl?: string },
  business: Business,
): Pick<Content, 'more'> =>
  manageUrl ? { more: { label: business.say(labels.manage), url: manageUrl } } : {};

/** The number to say on the phone. */
export const bookingFact = ({ jobNumber }: { jobNumber?: number }, business: Business): [string, string][] =>
  jobNumber === undefined ? [] : [[business.say(labels.booking), `#${jobNumber}`]];

/** One layout for every message: readable on a phone and without images, in light and dark mode. */
export function page(content: Content, business: Business): Rendered {
  const subject = oneLine(content.subject);
  return { subject, text: textOf(content, business), html: htmlOf({ ...content, subject }, business) };
}

/** How to reach the business, for the last lines of every message. */
const contactOf = ({ phone, email, address }: Business): string[] => [phone, email, address].filter(Boolean);

function textOf(
  { greeting, paragraphs, facts = [], highlight, action, more, footer }: Content,
  business: Business,
) {
  const link = (given?: Link) => given && `${given.label}: ${given.url}`;
  return [
    greeting,
    ...paragraphs,
    highlight,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    [link(action), link(more)].filter(Boolean).join('\n'),
    ['-- ', business.name, ...contactOf(business), footer?.text, link(footer?.link)]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Colors as classes too: mail programs that follow the reader's theme change them, others keep the inline ones. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.back{background:#17181a!important}.card{background:#222427!important;border-right-color:#34373b!important;border-bottom-color:#34373b!important;border-left-color:#34373b!important}
.ink{color:#f1f3f5!important}.soft{color:#a6acb3!important}.line{border-color:#34373b!important}
.brand{color:#f1f3f5!important}}
@media (max-width:480px){.pad{padding:24px 20px!important}.wide{display:block!important;text-align:center!important}}`;

function htmlOf(content: Content, business: Business) {
  const { subject, greeting, paragraphs, facts = [], highlight, action, more, footer } = content;
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px">${linked(text, action?.url)}</p>`;
  const parts = [
    greeting && paragraph(greeting),
    ...paragraphs.map(paragraph),
    highlight &&
      `<p class="ink" style="font-size:32px;font-weight:600;letter-spacing:6px;text-align:center;margin:24px 0">${escapeHtml(highlight)}</p>`,
    facts.length > 0 &&
      `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%;margin:8px 0 16px">\n${facts.map(row).join('\n')}\n</table>`,
    action && button(action, business),
    more &&
      `<p style="margin:16px 0 0"><a class="ink" href="${escapeHtml(more.url)}" style="color:#33373d">${escapeHtml(more.label)}</a></p>`,
  ].filter(Boolean);
  return `<!doctype html>
<html lang="${escapeHtml(business.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="back" style="margin:0;padding:24px 12px;background:#f4f5f7;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p class="brand" style="margin:0 0 16px;padding:0 4px;font-size:18px;font-weight:600;color:${readableShade(business.color, '#f4f5f7')}">${signOf(business)}</p>
<div class="card pad" style="background:#ffffff;border:1px solid #e3e5e8;border-top:4px solid ${escapeHtml(business.color)};border-radius:12px;padding:32px;color:#1d2025">
${parts.join('\n')}
</div>
<p class="soft" style="margin:20px 4px 0;font-size:13px;color:#5c636b">${smallPrint(footer, business)}</p>
</div>
</body>
</html>
`;
}

/** The logo with the name as its text, so that nothing is lost where images are blocked. */
const signOf = ({ logoUrl, name }: Business) =>
  logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;max-width:220px">`
    : escapeHtml(name);

const button = ({ url, label }: Link, { color }: Business) =>
  `<p style="margin:24px 0 0"><a class="wide" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${escapeHtml(color)};color:${inkOn(color)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

function smallPrint(footer: Content['footer'], business: Business): string {
  const reach = contactOf(business).map(line =>
    line === business.phone
      ? `<a class="soft" href="tel:${escapeHtml(line.replace(/[^\d+]/g, ''))}" style="color:#5c636b">${escapeHtml(line)}</a>`
      : escapeHtml(line),
  );
  const lines = [
    [escapeHtml(business.name), ...reach].join(' · '),
    footer && multiline(footer.text),
    footer?.link &&
      `<a class="soft" href="${escapeHtml(footer.link.url)}" style="color:#5c636b">${escapeHtml(footer.link.label)}</a>`,
  ];
  return lines.filter(Boolean).join('<br>\n');
}

const row = ([label, value]: [string, string]) =>
  `<tr><th scope="row" class="soft line" style="text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-top:1px solid #eceef0;font-weight:400;color:#5c636b">${escapeHtml(label)}</th><td class="ink line" style="padding:8px 0;border-top:1px solid #eceef0;font-weight:600">${multiline(value)}</td></tr>`;

const multiline = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>\n');

/** Only our own link becomes one: what somebody typed as a name must not. */
function linked(text: string, url: string | undefined): string {
  const html = multiline(text);
  if (!url) return html;
  const escaped = escapeHtml(url);
  return html.replaceAll(
    escaped,
    () => `<a class="ink" href="${escaped}" style="color:#33373d">${escaped}</a>`,
  );
}

/** A subject is a header: a line break in a name must not start a new one. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
