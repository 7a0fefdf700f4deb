import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { Choice, Nullable, Text } from '../http/schemas.ts';
import { business, notifications } from './business-schemas.ts';
import { Providers, type ProvidersPatch, patchFields } from './provider-schemas.ts';
import { retention } from './retention-schemas.ts';

/** Refuses unknown fields. Elsewhere they are dropped, but a misspelled setting must not look saved. */
const Strict = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: Type.Unsafe<never>({ not: {} }) });

/**
 * What the office can change while the service runs: sections of fields, each field with its default. Amounts are in
 * currency units, as entered. To add a setting or a section, add it here.
 */
export const sections = {
  access: {
    reportsPublic: Type.Boolean({
      default: true,
      description: 'Anybody can see the reports. In effect is `deps.config.reportsAccess`',
    }),
    embedOrigins: Type.Array(Type.String({ format: 'embed-origin', maxLength: 200 }), {
      maxItems: 20,
      default: [],
      description:
        'Websites that may show the booking page in a frame and call the booking API from a browser',
    }),
    stepUp: Type.Boolean({
      default: false,
      description:
        'Changing users, keys and payouts takes a passkey or a code that is at most 10 minutes old',
    }),
  },
  business,
  booking: {
    rescheduleUntilHours: Type.Number({
      minimum: 0,
      maximum: 8760,
      default: 24,
      description: 'Customers can move their visit online until this many hours before its window',
    }),
  },
  cancellation: {
    freeUntilHours: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 8760,
        default: null,
        description: 'Canceling is free until this many hours before the visit; null: always',
      }),
    ),
    feePercent: Type.Number({ minimum: 0, maximum: 100, default: 0, description: 'Of the total' }),
    feeFixed: Type.Number({ minimum: 0, maximum: 99_999, default: 0 }),
    requireContact: Type.Boolean({
      default: false,
      description: "Canceling takes the booking's email or phone, or a proof",
    }),
  },
  conversations: {
    officeHours: Type.Array(
      Type.Object({
        day: Choice(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
        from: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
        to: Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
      }),
      {
        maxItems: 50,
        default: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map(day => ({
          day,
          from: '08:00',
          to: '17:00',
        })),
        description: 'When somebody answers, in the business’s time zone',
      },
    ),
    autoReplyEnabled: Type.Boolean({
      default: false,
      description: 'Answer messages that arrive outside office hours',
    }),
    autoReply: Type.String({
      maxLength: 480,
      default: 'Thanks for your message! Our office is closed right now. We’ll get back to you when we open.',
    }),
    businessPhone: Type.String({
      maxLength: 50,
      format: 'line',
      default: '',
      description: 'What {{businessPhone}} says in saved replies',
    }),
  },
  dispatch: {
    freezeAt: Type.String({
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      default: '18:00',
      description:
        "From this time of the evening before, a visit's technician and minute stay; customers are told both then",
    }),
    windowMinutes: Type.Integer({
      minimum: 30,
      maximum: 720,
      default: 120,
      description: 'The arrival window promised to customers who asked for none',
    }),
    minGainSeconds: Type.Integer({
      minimum: 0,
      maximum: 86_400,
      default: 120,
      description:
        'A visit moves only where that saves at least this much driving, or makes room for another',
    }),
    reservePercent: Type.Integer({
      minimum: 0,
      maximum: 90,
      default: 0,
      description: 'The share of each day kept free for emergencies until noon the day before',
    }),
    holidays: Type.Array(
      Type.Object({
        date: Type.String({ format: 'plan-date' }),
        name: Text(100),
      }),
      { maxItems: 500, default: [], description: 'Days on which recurring work is not done' },
    ),
    holidayRule: Choice(['skip', 'move'], {
      default: 'skip',
      description:
        'Recurring work that falls on a holiday is left out, or done on the next day from Monday to Friday',
    }),
  },
  invoices: {
    terms: Type.String({ maxLength: 2000, default: '', description: 'Payment terms on every invoice' }),
    dueDays: Type.Integer({ minimum: 0, maximum: 365, default: 14 }),
    footer: Type.String({ maxLength: 1000, default: '' }),
    autoSend: Type.Boolean({
      default: false,
      description: 'Send the invoice when a job is completed; otherwise it stays a draft',
    }),
  },
  notifications,
  quotes: {
    terms: Type.String({ maxLength: 5000, default: '', description: 'Shown below every quote' }),
    remindAfterDays: Type.Integer({
      minimum: 0,
      maximum: 365,
      default: 3,
      description: 'Remind customers who have not answered this long after a quote was sent; 0: never',
    }),
    remindBeforeDays: Type.Integer({
      minimum: 0,
      maximum: 365,
      default: 2,
      description: 'Remind them this long before it expires; 0: never',
    }),
  },
  reviews: {
    enabled: Type.Boolean({
      default: true,
      description: 'Ask customers for a review after completed and paid work',
    }),
    link: Type.String({
      maxLength: 500,
      format: 'https-link',
      default: '',
      description:
        'Where everybody who wrote a review is invited to post it as well, such as your Google page',
    }),
    delayHours: Type.Integer({
      minimum: 0,
      maximum: 720,
      default: 24,
      description: 'How long after the work is done and paid customers are asked',
    }),
  },
  retention,
  payouts: {
    when: Choice(['payment', 'completion'], {
      default: 'payment',
      description: "When a franchise's share is sent",
    }),
  },
};
type Sections = typeof sections;

type Fields = {
  [S in keyof Sections]: { [F in keyof Sections[S]]: Static<Extract<Sections[S][F], TSchema>> };
};
export type SectionName = keyof Sections;

/** What rules read from here. The profile and the providers are in `deps.config`, with what the environment decides. */
export type Settings = Omit<Fields, 'business' | 'notifications'>;

/** Everything, as the office sees it. */
export type AllSettings = Fields & { providers: Providers };

const everySection = <T>(build: (fields: TProperties) => T) =>
  Object.fromEntries(Object.entries(sections).map(([name, fields]) => [name, build(fields)]));

export const AllSettings = Type.Unsafe<AllSettings>(
  Type.Object(
    { ...everySection(fields => Type.Object(fields)), providers: Providers },
    { title: 'Settings' },
  ),
);

/** What a field means is said where settings are read. */
const changeOf = (field: TSchema) => {
  const {
    default: _,
    description: __,
    ...rest
  } = field as TSchema & { default?: unknown; description?: string };
  return Type.Optional(rest as TSchema);
};

const patchOf = (fields: TProperties) =>
  Type.Optional(
    Strict(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, changeOf(field)]))),
  );

export type SettingsPatch = { [S in SectionName]?: Partial<Fields[S]> } & { providers?: ProvidersPatch };

/** Without defaults: a patch leaves omitted fields unchanged. */
export const SettingsPatch = Type.Unsafe<SettingsPatch>(
  Strict({
    ...everySection(patchOf),
    providers: Type.Optional(
      Strict(
        Object.fromEntries(Object.entries(patchFields).map(([name, fields]) => [name, patchOf(fields)])),
      ),
    ),
  }),
);
