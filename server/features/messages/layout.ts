import type { Rendered } from './templates.ts';

/** The content of a message, before it has a form. */
export type Content = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
};

/** One look for every message: readable on a phone, without images, in light and dark. */
export function page({ subject, greeting, paragraphs, facts = [] }: Content): Rendered {
  const text = [greeting, ...paragraphs, facts.map(([label, value]) => `${label}: ${value}`).join('\n')]
    .filter(Boolean)
    .join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p>${escapeHtml(greeting)}</p>
${paragraphs.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${facts.length > 0 ? `<table role="presentation" style="border-collapse:collapse;width:100%">\n${facts.map(row).join('\n')}\n</table>` : ''}
</div>
</body>
</html>
`;
  return { subject: oneLine(subject), text, html };
}

const row = ([label, value]: [string, string]) =>
  `<tr><th style="text-align:left;vertical-align:top;padding:6px 16px 6px 0;font-weight:600">${escapeHtml(label)}</th><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => entities[char]!);

/** A subject is a header: a line break in a name must not start another one. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
