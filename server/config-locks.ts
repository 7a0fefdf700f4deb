/** The settings that each environment variable decides. Where it is set, the office cannot change them. */
const decides: Record<string, string[]> = {
  BUSINESS_NAME: ['business.name'],
  BUSINESS_LOCALE: ['business.locale'],
  BUSINESS_CURRENCY: ['business.currency'],
  BUSINESS_TIMEZONE: ['business.timezone'],
  HQ_EMAIL: ['notifications.officeEmail'],
  SMS_QUIET_HOURS: ['notifications.quietHours'],
  REPORTS_ACCESS: ['access.reportsPublic'],
  LOCATION_KEEP_DAYS: ['retention.positionsDays'],
  EMAIL_PROVIDER: [
    'providers.mail.provider',
    'providers.mail.from',
    'providers.mail.host',
    'providers.mail.port',
    'providers.mail.security',
    'providers.mail.username',
    'providers.mail.password',
    'providers.mail.apiKey',
    'providers.mail.webhookSecret',
  ],
  EMAIL_FROM: ['providers.mail.from'],
  INBOUND_EMAIL_DOMAIN: ['providers.mail.replyDomain'],
  SMS_PROVIDER: [
    'providers.sms.provider',
    'providers.sms.accountSid',
    'providers.sms.authToken',
    'providers.sms.from',
  ],
  PAYMENTS_SECRET_KEY: ['providers.payments.provider', 'providers.payments.secretKey'],
  PAYMENTS_WEBHOOK_SECRET: ['providers.payments.webhookSecret'],
  GEOCODER_URL: ['providers.map.geocoderUrl', 'providers.map.geocoderKind'],
  GEOCODER_KIND: ['providers.map.geocoderKind'],
  ROUTING_URL: ['providers.map.routingUrl'],
};

export const readLocks = (text: (name: string) => string | undefined): string[] => [
  ...new Set(Object.entries(decides).flatMap(([name, fields]) => (text(name) === undefined ? [] : fields))),
];
