import { Type } from 'typebox';
import { Nullable, Text } from '../http/schemas.ts';

const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** The profile of the business. In effect is `deps.config.business`, because the environment can decide some of it. */
export const business = {
  name: Text(100, {
    format: 'line',
    default: 'Truckroll',
    description: 'On pages, in messages and on documents',
  }),
  legalName: Type.String({
    maxLength: 200,
    format: 'line',
    default: '',
    description: 'On invoices, if it differs',
  }),
  phone: Type.String({ maxLength: 50, format: 'phone-or-none', default: '' }),
  email: Type.String({ maxLength: 254, format: 'email-or-none', default: '' }),
  address: Type.String({ maxLength: 500, format: 'text', default: '' }),
  country: Type.String({
    format: 'country',
    default: 'US',
    description: 'Of phone numbers without a country code, ISO 3166-1 alpha-2',
  }),
  timezone: Type.String({
    maxLength: 100,
    format: 'timezone',
    default: 'UTC',
    description: 'Of schedules, reports and "today", an IANA name',
  }),
  locale: Type.String({
    maxLength: 35,
    format: 'locale',
    default: 'en-US',
    description: 'How dates and amounts are written, a BCP 47 tag',
  }),
  currency: Type.String({
    format: 'currency',
    default: 'USD',
    description: 'ISO 4217, one with two decimals',
  }),
  logo: Nullable(
    Type.String({
      maxLength: 750_000,
      format: 'text',
      default: null,
      description:
        'Where the logo is. To change it, send a PNG, JPEG or WebP picture of at most 500 KB as a data URL, or use `PUT /api/settings/logo`; null removes it',
    }),
  ),
  color: Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    default: '#0b6e5f',
    description: 'Of buttons in pages and messages, such as #0b6e5f',
  }),
};

export const notifications = {
  officeEmail: Type.String({
    maxLength: 254,
    format: 'email-or-none',
    default: '',
    description: 'Where alerts for the office go; empty: nowhere',
  }),
  quietHours: Nullable(
    Type.Object(
      { from: Type.String({ pattern: TIME }), to: Type.String({ pattern: TIME }) },
      { default: null, description: 'When campaigns send no text messages; null: never' },
    ),
  ),
};
