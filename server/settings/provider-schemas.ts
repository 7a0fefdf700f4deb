import { type Static, type TProperties, Type } from 'typebox';
import { Choice, Nullable } from '../http/schemas.ts';

const line = (maxLength: number, description: string, fallback = '') =>
  Type.String({ maxLength, format: 'line', default: fallback, description });
const link = (description: string) =>
  Type.String({ maxLength: 500, format: 'http-link', default: '', description });

/** What is not secret about each provider. */
export const providers = {
  mail: {
    provider: Choice(['demo', 'smtp', 'resend'], {
      default: 'demo',
      description: '`demo`: messages are captured, not delivered',
    }),
    from: Type.String({
      maxLength: 320,
      format: 'sender',
      default: '',
      description: 'The sender: an address, or a name and an address, such as Acme <office@example.com>',
    }),
    host: Type.String({ maxLength: 253, format: 'host', default: '', description: 'The SMTP server' }),
    port: Type.Integer({ minimum: 1, maximum: 65_535, default: 587 }),
    security: Choice(['starttls', 'tls', 'none'], {
      default: 'starttls',
      description: '`tls` is usual with port 465. `none` only for a server on your own network',
    }),
    username: line(320, 'For the SMTP server; empty: it asks for none'),
    replyDomain: Type.String({
      maxLength: 253,
      format: 'domain',
      default: '',
      description: 'Replies to your messages arrive at this domain',
    }),
  },
  sms: {
    provider: Choice(['demo', 'twilio'], { default: 'demo' }),
    accountSid: line(100, 'Twilio’s name of your account'),
    from: line(50, 'Your number, or a messaging service'),
  },
  payments: {
    provider: Choice(['sandbox', 'stripe'], {
      default: 'sandbox',
      description: '`sandbox`: no real money moves',
    }),
  },
  map: {
    geocoderUrl: link('A server that finds addresses; empty: the imported map'),
    geocoderKind: Choice(['nominatim', 'photon'], { default: 'nominatim' }),
    routingUrl: link('A Valhalla server for drive times; empty: the imported map'),
  },
};

/** Written, never read. */
export const secrets = {
  mail: ['password', 'apiKey', 'webhookSecret'],
  sms: ['authToken'],
  payments: ['secretKey', 'webhookSecret'],
  map: [],
} as const;

type Groups = typeof providers;
export type ProviderName = keyof Groups;
export const providerNames = Object.keys(providers) as ProviderName[];
type SecretsOf<P extends ProviderName> = (typeof secrets)[P][number];
type Open = { [P in ProviderName]: { [F in keyof Groups[P]]: Static<Extract<Groups[P][F], object>> } };

export const SecretState = Type.Object(
  {
    set: Type.Boolean(),
    last4: Nullable(Type.String({ description: 'Its last characters, if it is long enough to show them' })),
    readable: Type.Boolean({ description: 'False: it was saved with another encryption key; save it again' }),
  },
  { title: 'SecretState' },
);
export type SecretState = Static<typeof SecretState>;

/** What can be said of the providers. */
export type Providers = { [P in ProviderName]: Open[P] & Record<SecretsOf<P>, SecretState> };
export type ProvidersPatch = {
  [P in ProviderName]?: Partial<Open[P] & Record<SecretsOf<P>, string | null>>;
};
/** As saved, without secrets. Any field may be missing. */
export type SavedProviders = { [P in ProviderName]?: Partial<Open[P]> };

const each = <T>(names: readonly string[], value: T) => Object.fromEntries(names.map(name => [name, value]));
const everyProvider = <T>(build: (fields: TProperties, secretNames: readonly string[]) => T) =>
  Object.fromEntries(providerNames.map(name => [name, build(providers[name], secrets[name])]));

export const Providers = Type.Unsafe<Providers>(
  Type.Object(everyProvider((fields, names) => Type.Object({ ...fields, ...each(names, SecretState) }))),
);

const NewSecret = Nullable(
  Type.String({
    title: 'NewSecret',
    minLength: 1,
    maxLength: 500,
    format: 'line',
    description: 'Saved encrypted and never shown again; null removes it',
  }),
);

/** The fields of a patch, for each provider. */
export const patchFields = everyProvider((fields, names) => ({ ...fields, ...each(names, NewSecret) }));
