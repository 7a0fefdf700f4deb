import {
  Button,
  Card,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { liveTotal, type Option, type Quote } from '../../../ui/quote/live-total.ts';
import { common } from '../../../words/common.ts';
import { quote as words } from '../../../words/quote.ts';
import { SignaturePad } from './signature-pad.tsx';

type Props = {
  quote: Quote;
  token: string;
  option: Option;
  extras: string[];
  onAccepted(quote: Quote): void;
  onDeclined(): void;
};

/** Signs and accepts the chosen option, or declines the quote. */
export function AcceptForm({ quote, token, option, extras, onAccepted, onDeclined }: Props) {
  const t = useTranslate();
  const { money } = useFormats();
  const [name, setName] = useState('');
  const [way, setWay] = useState('draw');
  const [picture, setPicture] = useState<string>();
  const [reason, setReason] = useState<string>();
  const params = { token };
  const accept = useMutation({
    mutationFn: () => {
      const { version } = quote;
      const signature = way === 'draw' ? picture : name.trim();
      const body = { option: option.id, name: name.trim(), signature, items: extras, version };
      return call('POST /api/quote/{token}/accept', { params, body });
    },
    onSuccess: answer => onAccepted(answer.quote),
  });
  const decline = useMutation({
    mutationFn: () =>
      call('POST /api/quote/{token}/decline', { params, body: { reason: reason?.trim() || null } }),
    onSuccess: onDeclined,
  });
  const isReady = name.trim() !== '' && (way === 'type' || picture !== undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    accept.mutate();
  }

  return (
    <Card component="section" withBorder padding="md" aria-label={t(words.sign)}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {t(words.sign)}
          </Title>
          <TextInput
            label={t(words.name)}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            autoComplete="name"
            maxLength={200}
            required
          />
          <SegmentedControl
            aria-label={t(words.how)}
            value={way}
            onChange={value => {
              setWay(value);
              setPicture(undefined);
            }}
            data={[
              { value: 'draw', label: t(words.draw) },
              { value: 'type', label: t(words.type) },
            ]}
          />
          {way === 'draw' ? <SignaturePad onChange={setPicture} /> : <Text size="sm">{t(words.typed)}</Text>}
          <Text size="sm">
            {t(words.agree, { name: option.name, total: money(liveTotal(option, extras, quote).total) })}
          </Text>
          {(accept.error ?? decline.error) && <ErrorAlert error={accept.error ?? decline.error} />}
          <Button type="submit" size="md" loading={accept.isPending} disabled={!isReady}>
            {t(words.accept)}
          </Button>
        </Stack>
      </form>
      {reason === undefined ? (
        <Button variant="subtle" mt="xs" fullWidth onClick={() => setReason('')}>
          {t(words.decline)}
        </Button>
      ) : (
        <Stack gap="sm" mt="md">
          <Textarea
            label={t(words.reason)}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            maxLength={500}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setReason(undefined)}>
              {t(common.back)}
            </Button>
            <Button color="red.8" loading={decline.isPending} onClick={() => decline.mutate()}>
              {t(words.decline)}
            </Button>
          </Group>
        </Stack>
      )}
    </Card>
  );
}
