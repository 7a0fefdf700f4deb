import type { Config } from '../../../config.ts';

type Inbound = Pick<Config, 'inboundEmail'>;

/** The address that brings an answer back into its conversation, if email can be received here. */
export const replyAddress = ({ inboundEmail }: Inbound, token: string): string | undefined =>
  inboundEmail.domain && `reply+${token}@${inboundEmail.domain}`;

/** The token in one of the addresses an email was sent to. */
export function tokenIn({ inboundEmail }: Inbound, recipients: string[]): string | undefined {
  for (const recipient of recipients) {
    const [, token, domain] = /^reply\+([0-9a-f]{30})@(.+)$/i.exec(recipient.trim()) ?? [];
    if (token && domain?.toLowerCase() === inboundEmail.domain?.toLowerCase()) return token.toLowerCase();
  }
  return undefined;
}

/** "Robin Reed <robin@example.com>" → "robin@example.com". */
export const bareAddress = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();
