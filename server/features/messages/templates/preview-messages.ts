import { escapeHtml } from '../../../escape-html.ts';
import type { MessageKind } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import type { Rendered } from './rendered.ts';
import { samples } from './samples.ts';
import { messageKinds, render } from './templates.ts';

/** Every message rendered with sample data. */
export const previewMessage = (kind: MessageKind, business: Business): Rendered =>
  render(kind, samples[kind], business);

export const isMessageKind = (name: string): name is MessageKind => (messageKinds as string[]).includes(name);

/** All of them on one page at phone width. `address` returns the URL of one message's HTML. */
export function previewPage(business: Business, address: (kind: MessageKind) => string): string {
  const one = (kind: MessageKind) => {
    const { subject, text, sms } = previewMessage(kind, business);
    return `<section id="${kind}">
<h2>${kind}</h2>
<p><strong>${escapeHtml(subject)}</strong></p>
<div class="pair">
<iframe src="${escapeHtml(address(kind))}" title="${kind}" sandbox loading="lazy"></iframe>
<div><h3>Text</h3><pre>${escapeHtml(text)}</pre>${sms ? `<h3>SMS</h3><pre>${escapeHtml(sms)}</pre>` : ''}</div>
</div>
</section>`;
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Messages</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; }
.pair { display: flex; flex-wrap: wrap; gap: 24px; }
iframe { width: 375px; max-width: 100%; height: 520px; border: 1px solid #8888; border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; max-width: 60ch; }
</style>
</head>
<body>
<h1>Messages</h1>
<p>Every message the service sends, with made-up content, as wide as a phone.</p>
${messageKinds.map(one).join('\n')}
</body>
</html>
`;
}
