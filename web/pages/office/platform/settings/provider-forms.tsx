import { NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { providers as words } from '../../../../words/providers.ts';
import { useLocked } from './locked.tsx';
import { type Draft, ProviderForm } from './provider-form.tsx';
import { SecretField } from './secret-field.tsx';
import type { Settings } from './use-settings.ts';

type Providers = Settings['providers'];
type Fields = { values: Draft; set(changes: Draft): void };

export function MailForm({ mail }: { mail: Providers['mail'] }) {
  const t = useTranslate();
  return (
    <ProviderForm name="mail" title={words.mail} how={words.mailHow} saved={mail}>
      {(values, set) => (
        <>
          <Choice
            name="mail.provider"
            label={words.via}
            options={{ demo: t(words.captured), smtp: t(words.smtp), resend: 'Resend' }}
            {...{ values, set }}
          />
          {values.provider === 'demo' ? (
            <Text size="sm">{t(words.capturedHow)}</Text>
          ) : (
            <Line name="mail.from" label={words.from} how={words.fromHow} {...{ values, set }} />
          )}
          {values.provider === 'smtp' && <SmtpFields saved={mail} {...{ values, set }} />}
          {values.provider === 'resend' && (
            <>
              <Secret name="mail.apiKey" label={words.apiKey} saved={mail} {...{ values, set }} />
              <Secret
                name="mail.webhookSecret"
                label={words.webhookSecret}
                saved={mail}
                {...{ values, set }}
              />
            </>
          )}
          {values.provider !== 'demo' && (
            <Line name="mail.replyDomain" label={words.replyDomain} {...{ values, set }} />
          )}
        </>
      )}
    </ProviderForm>
  );
}

function SmtpFields({ saved, values, set }: Fields & { saved: object }) {
  const t = useTranslate();
  const locked = useLocked();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Line name="mail.host" label={words.host} {...{ values, set }} />
        <NumberInput
          label={t(words.port)}
          value={values.port}
          onChange={port => set({ port: Number(port) })}
          min={1}
          max={65_535}
          allowDecimal={false}
          thousandSeparator=""
          {...locked('providers.mail.port')}
        />
      </SimpleGrid>
      <Choice
        name="mail.security"
        label={words.security}
        options={{ starttls: t(words.starttls), tls: t(words.tls), none: t(words.none) }}
        {...{ values, set }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Line name="mail.username" label={words.username} {...{ values, set }} />
        <Secret name="mail.password" label={words.password} {...{ saved, values, set }} />
      </SimpleGrid>
    </>
  );
}

export function SmsForm({ sms }: { sms: Providers['sms'] }) {
  const t = useTranslate();
  return (
    <ProviderForm name="sms" title={words.sms} how={words.smsHow} saved={sms}>
      {(values, set) => (
        <>
          <Choice
            name="sms.provider"
            label={words.via}
            options={{ demo: t(words.captured), twilio: 'Twilio' }}
            {...{ values, set }}
          />
          {values.provider === 'demo' ? (
            <Text size="sm">{t(words.capturedHow)}</Text>
          ) : (
            <>
              <Line name="sms.accountSid" label={words.accountSid} {...{ values, set }} />
              <Secret name="sms.authToken" label={words.authToken} saved={sms} {...{ values, set }} />
              <Line name="sms.from" label={words.fromNumber} {...{ values, set }} />
            </>
          )}
        </>
      )}
    </ProviderForm>
  );
}

export function PaymentsForm({ payments }: { payments: Providers['payments'] }) {
  const t = useTranslate();
  return (
    <ProviderForm name="payments" title={words.payments} how={words.paymentsHow} saved={payments}>
      {(values, set) => (
        <>
          <Choice
            name="payments.provider"
            label={words.via}
            options={{ sandbox: t(words.sandbox), stripe: 'Stripe' }}
            {...{ values, set }}
          />
          {values.provider === 'sandbox' ? (
            <Text size="sm">{t(words.sandboxHow)}</Text>
          ) : (
            <>
              <Secret
                name="payments.secretKey"
                label={words.secretKey}
                saved={payments}
                {...{ values, set }}
              />
              <Secret
                name="payments.webhookSecret"
                label={words.webhookSecret}
                saved={payments}
                {...{ values, set }}
              />
            </>
          )}
        </>
      )}
    </ProviderForm>
  );
}

export function MapServerForm({ map }: { map: Providers['map'] }) {
  return (
    <ProviderForm name="map" title={words.map} how={words.mapHow} saved={map}>
      {(values, set) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Line
              name="map.geocoderUrl"
              label={words.geocoderUrl}
              placeholder="https://"
              {...{ values, set }}
            />
            <Choice
              name="map.geocoderKind"
              label={words.geocoderKind}
              options={{ nominatim: 'Nominatim', photon: 'Photon' }}
              {...{ values, set }}
            />
          </SimpleGrid>
          <Line name="map.routingUrl" label={words.routingUrl} placeholder="https://" {...{ values, set }} />
        </>
      )}
    </ProviderForm>
  );
}

/** `mail.from` → `from` */
const fieldOf = (name: string) => name.split('.')[1]!;

function Line({
  name,
  label,
  how,
  placeholder,
  values,
  set,
}: Fields & { name: string; label: LocalizedText; how?: LocalizedText; placeholder?: string }) {
  const t = useTranslate();
  const locked = useLocked();
  return (
    <TextInput
      label={t(label)}
      description={how && t(how)}
      placeholder={placeholder}
      value={String(values[fieldOf(name)])}
      onChange={event => set({ [fieldOf(name)]: event.currentTarget.value })}
      autoComplete="off"
      maxLength={500}
      {...locked(`providers.${name}`)}
    />
  );
}

function Secret({
  name,
  label,
  saved,
  values,
  set,
}: Fields & { name: string; label: LocalizedText; saved: object }) {
  const t = useTranslate();
  const field = fieldOf(name);
  const typed = values[field];
  return (
    <SecretField
      name={name}
      label={t(label)}
      state={(saved as Record<string, never>)[field]!}
      value={typeof typed === 'string' ? typed : ''}
      onChange={value => set({ [field]: value })}
    />
  );
}

function Choice({
  name,
  label,
  options,
  values,
  set,
}: Fields & { name: string; label: LocalizedText; options: Record<string, string> }) {
  const t = useTranslate();
  const locked = useLocked();
  return (
    <Select
      label={t(label)}
      data={Object.entries(options).map(([value, label]) => ({ value, label }))}
      value={String(values[fieldOf(name)])}
      onChange={value => value && set({ [fieldOf(name)]: value })}
      allowDeselect={false}
      {...locked(`providers.${name}`)}
    />
  );
}
