import type { Config } from '../../config.ts';
import { demoMail } from './demo.ts';
import type { Mail } from './mail.ts';
import { resendMail } from './resend.ts';
import { smtpMail } from './smtp.ts';

export function chooseMail({ email }: Pick<Config, 'email'>): Mail {
  switch (email.provider) {
    case 'smtp':
      return smtpMail(email);
    case 'resend':
      return resendMail(email);
    case 'demo':
      return demoMail(email.from);
  }
}
