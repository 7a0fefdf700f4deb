/** Lines after which an email repeats what it answers. */
const quoteStarts = [
  /^On .{4,200} wrote:\s*$/,
  /^El .{4,200} escribió:\s*$/,
  /^Am .{4,200} schrieb.*:\s*$/,
  /^-{2,}\s*(Original Message|Mensaje original|Forwarded message).*$/i,
  /^_{10,}\s*$/,
  /^(From|De): .+@.+$/,
];
const signatureStarts = [/^-- ?$/, /^(Sent from my|Enviado desde mi|Get Outlook for) .+$/i];

/**
 * An email without the quoted earlier mail and the signature. If nothing would be left, the whole text: somebody wrote
 * below the quote.
 */
export function trimQuoted(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let end = lines.findIndex((line, i) => {
    // Long introductions are wrapped.
    const joined = `${line} ${lines[i + 1] ?? ''}`.trim();
    return [line.trim(), joined].some(each => quoteStarts.some(start => start.test(each)));
  });
  if (end < 0) end = lines.length;
  const signature = lines.slice(0, end).findIndex(line => signatureStarts.some(start => start.test(line)));
  const kept = lines.slice(0, signature < 0 ? end : signature);
  while (kept.length > 0 && /^\s*(>.*)?$/.test(kept.at(-1)!)) kept.pop();
  const trimmed = kept.join('\n').trim();
  return trimmed === '' ? text.trim() : trimmed;
}

/** The text of an email that is only HTML. Nothing of its markup survives. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
