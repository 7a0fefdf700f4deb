import { openHttpServer } from './http-server.ts';
import type { Received } from './smtp-sink.ts';

/**
 * Resend as documented: one email per idempotency key, even if the answer is lost. Recipients behave like
 * those of the SMTP sink; `hang@` only on the first attempt.
 */
export async function openResendServer({ apiKey = 're_test', onMessage = (_: Received) => {} } = {}) {
  const received: Received[] = [];
  const sent = new Map<string, { body: string; id: string }>();
  let slowDowns = 0;
  const server = await openHttpServer(({ method, path, headers, body }, reply) => {
    if (path === '/domains')
      return headers.authorization === `Bearer ${apiKey}`
        ? reply(401, { name: 'restricted_api_key', message: 'This key may only send' })
        : reply(401, { name: 'missing_api_key', message: 'Wrong API key' });
    if (method !== 'POST' || path !== '/emails')
      return reply(404, { name: 'not_found', message: 'Not found' });
    if (!headers['user-agent']) return reply(403, { name: 'forbidden', message: 'A User-Agent is needed' });
    if (headers.authorization !== `Bearer ${apiKey}`)
      return reply(401, { name: 'missing_api_key', message: 'Wrong API key' });
    if (headers['content-type'] !== 'application/json')
      return reply(422, { name: 'validation_error', message: 'Not JSON' });
    const key = headers['idempotency-key'] as string;
    const mail = JSON.parse(body);
    const [to] = mail.to as string[];
    if (to!.startsWith('reject@')) return reply(422, { name: 'validation_error', message: 'Invalid `to`' });
    if (to!.startsWith('later@')) return reply(500, { name: 'application_error', message: 'Oops' });
    if (to!.startsWith('slow@')) return reply(429, { message: 'Slow down' }, { 'retry-after': '60' });
    if (to!.startsWith('hasty@') && slowDowns++ === 0)
      return reply(429, { message: 'Slow down' }, { 'retry-after': '1' });
    const before = sent.get(key);
    if (before)
      return before.body === body
        ? reply(200, { id: before.id })
        : reply(409, { name: 'invalid_idempotent_request', message: 'Same key, other words' });
    const id = `re_${sent.size + 1}`;
    sent.set(key, { body, id });
    const message: Received = {
      from: /<(.+)>/.exec(mail.from)?.[1] ?? mail.from,
      to: mail.to,
      messageId: id,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: Object.fromEntries(
        Object.entries(mail.headers as Record<string, string>).map(([name, value]) => [
          name.toLowerCase(),
          value,
        ]),
      ),
      raw: body,
    };
    received.push(message);
    onMessage(message);
    if (!to!.startsWith('hang@')) reply(200, { id });
  });
  return { ...server, received };
}
