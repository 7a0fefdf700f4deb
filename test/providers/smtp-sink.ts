import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Received = {
  from: string;
  to: string[];
  messageId: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  raw: string;
};

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/**
 * A real SMTP server that collects messages. The recipient decides how it behaves: `reject@` does not exist,
 * `later@` is busy, `hang@` is accepted but never acknowledged.
 */
export async function openSmtpSink({ port = 0, onMessage = (_: Received) => {} } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: false,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('reject@')) return done(refuse(550, 'No such mailbox'));
      if (address.startsWith('later@')) return done(refuse(451, 'Try again later'));
      done();
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const message = await read(Buffer.concat(chunks), to);
      received.push(message);
      onMessage(message);
      if (!to[0]!.startsWith('hang@')) done();
    },
  });
  server.on('error', () => {}); // tests disconnect clients on purpose
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  };
}

async function read(raw: Buffer, to: string[]): Promise<Received> {
  const mail = await PostalMime.parse(raw);
  return {
    from: mail.from?.address ?? '',
    to,
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    raw: raw.toString('utf8'),
  };
}
