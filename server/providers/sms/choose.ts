import type { Config } from '../../config.ts';
import { demoSms } from './demo.ts';
import type { Sms } from './sms.ts';
import { twilioSms } from './twilio.ts';

export const chooseSms = ({ sms, business: { country } }: Pick<Config, 'sms' | 'business'>): Sms =>
  sms.provider === 'twilio' ? twilioSms({ ...sms, country }) : demoSms;
