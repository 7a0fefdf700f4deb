import type { Business } from './business.ts';

/** `sms` when the text message is shorter than the email's plain text. */
export type Rendered = { subject: string; text: string; html: string; sms?: string };

/** The template of each message kind. */
export type TemplatesOf<T> = { [K in keyof T]: (data: T[K], business: Business) => Rendered };
