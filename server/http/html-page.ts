import type { FastifyReply } from 'fastify';

/** Pages without script: nothing is loaded, nothing runs, a form goes only back to us. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, -apple-system, sans-serif }
body { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8884 }
td:last-child, th:last-child { text-align: right; padding-right: 0 }
td, h1, p { overflow-wrap: anywhere }
button, .button { font: inherit; padding: .6rem 1.2rem; border-radius: .4rem; border: 1px solid #8888;
  background: #1f6feb; color: #fff; text-decoration: none; display: inline-block; margin: 0 .5rem .5rem 0; cursor: pointer }
button.quiet { background: transparent; color: inherit }
.note { opacity: .75 }
@media print { .screen { display: none } }`;

/** A whole page around a body that is HTML already: whoever writes it escapes what it puts in. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;

export const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .serializer((text: string) => text)
    .send(html);
