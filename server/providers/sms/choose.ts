import type { Config } from '../../config.ts';
import { demoSms } from './demo.ts';
import type { Sms } from './sms.ts';

export function chooseSms({ sms }: Config): Sms {
  if (sms.provider === 'demo') return demoSms;
  throw new Error(`SMS_PROVIDER=${sms.provider} is not part of this release yet: only demo is.`);
}
