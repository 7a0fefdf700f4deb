import { escapeHtml } from '../messages/layout.ts';

const frame = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;padding:48px 16px;font:18px/1.5 system-ui,sans-serif;text-align:center">
<main style="max-width:480px;margin:0 auto">
${body}
</main>
</body>
</html>
`;

/** Asks first: link scanners open every link in a mail, and must not unsubscribe anybody by it. */
export const askPage = (email: string) =>
  frame(
    'Unsubscribe',
    `<h1>Unsubscribe?</h1>
<p>No more news and offers to <strong>${escapeHtml(email)}</strong>. Messages about your bookings still come.</p>
<form method="post"><button style="font:inherit;padding:12px 28px">Unsubscribe</button></form>`,
  );

export const donePage = (email: string) =>
  frame(
    'Unsubscribed',
    `<h1>Done</h1>
<p><strong>${escapeHtml(email)}</strong> gets no more news and offers from us.</p>`,
  );

export const unknownPage = () =>
  frame('Unknown link', '<h1>This link is not one of ours</h1><p>Maybe it was cut in two on its way.</p>');
