import type { Config } from '../../config.ts';
import { demoMail } from './demo.ts';
import type { Mail } from './mail.ts';

export function chooseMail({ email }: Config): Mail {
  if (email.provider === 'demo') return demoMail(email.from);
  throw new Error(`EMAIL_PROVIDER=${email.provider} is not part of this release yet: only demo is.`);
}
