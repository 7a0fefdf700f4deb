import type { Business } from './business.ts';

/** `sms` where a text message says it shorter than the e-mail's text twin. */
export type Rendered = { subject: string; text: string; html: string; sms?: string };

/** What writes each kind of message. */
export type TemplatesOf<T> = { [K in keyof T]: (data: T[K], business: Business) => Rendered };
