import { openHttpServer } from './http-server.ts';

type Text = { sid: string; to: string; body: string; status: string; date_created: string };

/** Twilio as documented. Numbers that start with +1999 fail with the code in their digits. */
export async function openTwilioServer({ accountSid = 'AC1', authToken = 'secret' } = {}) {
  const received: Text[] = [];
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const server = await openHttpServer(({ method, path, query, headers, body }, reply) => {
    if (headers.authorization !== basic) return reply(401, { code: 20003, message: 'Authenticate' });
    if (path === `/2010-04-01/Accounts/${accountSid}.json`)
      return reply(200, { sid: accountSid, status: 'active' });
    if (path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return reply(404, { code: 20404 });
    if (method === 'GET')
      return reply(200, { messages: received.filter(({ to }) => to === query.get('To')).reverse() });
    const form = new URLSearchParams(body);
    const to = form.get('To')!;
    const trouble = /^\+1999(\d+)$/.exec(to)?.[1];
    if (trouble === '500') return reply(500, { message: 'Oops' });
    if (trouble === '429') return reply(429, { code: 20429, message: 'Slow down' }, { 'retry-after': '7' });
    if (trouble === '121610' || trouble === '121211')
      return reply(400, { code: Number(trouble.slice(1)), message: 'Refused' });
    if (!form.get('Body') || !(form.get('From') || form.get('MessagingServiceSid')))
      return reply(400, { code: 21602, message: 'Incomplete' });
    const sid = `SM${received.length + 1}`;
    received.push({
      sid,
      to,
      body: form.get('Body')!,
      status: 'sent',
      date_created: new Date().toUTCString(),
    });
    if (trouble !== '000') reply(201, { sid, status: 'queued' });
  });
  return { ...server, received };
}
