import { Button, Card, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { liveTotal, type Option, type Quote } from '../../../ui/quote/live-total.ts';
import { quote as words } from '../../../words/quote.ts';
import classes from './answer.module.css';
import { ChosenSummary } from './chosen-summary.tsx';
import { SignaturePad } from './signature-pad.tsx';

type Props = {
  quote: Quote;
  token: string;
  option: Option;
  extras: string[];
  onAccepted(quote: Quote): void;
};

/** Signs and accepts the chosen option. */
export function AcceptForm({ quote, token, option, extras, onAccepted }: Props) {
  const t = useTranslate();
  const { money } = useFormats();
  const [name, setName] = useState('');
  const [way, setWay] = useState('draw');
  const [picture, setPicture] = useState<string>();
  const accept = useMutation({
    mutationFn: () => {
      const { version } = quote;
      const signature = way === 'draw' ? picture : name.trim();
      const body = { option: option.id, name: name.trim(), signature, items: extras, version };
      return call('POST /api/quote/{token}/accept', { params: { token }, body });
    },
    onSuccess: answer => onAccepted(answer.quote),
  });
  const isReady = name.trim() !== '' && (way === 'type' || picture !== undefined);
  const { total } = liveTotal(option, extras, quote);

  function submit(event: FormEvent) {
    event.preventDefault();
    accept.mutate();
  }

  return (
    <>
      <div className={`${classes.bar} screen-only`}>
        <div>
          <Text size="sm">{option.name}</Text>
          <Text fw={650} size="lg">
            {money(total)}
          </Text>
        </div>
        <Button component="a" href="#sign" size="md">
          {t(words.review)}
        </Button>
      </div>
      <div className={classes.columns} id="sign">
        <Card component="section" withBorder padding="lg" radius="lg" aria-label={t(words.sign)}>
          <Stack component="form" onSubmit={submit}>
            <Title order={2} size="h3">
              {t(words.sign)}
            </Title>
            <TextInput
              label={t(words.name)}
              size="md"
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
            {way === 'draw' ? <SignaturePad onChange={setPicture} /> : <TypedSignature name={name} />}
            <Text size="sm" c="dimmed">
              {t(words.agree, { name: option.name, total: money(total) })}
            </Text>
            {accept.error && <ErrorAlert error={accept.error} />}
            <Button type="submit" size="lg" loading={accept.isPending} disabled={!isReady}>
              {t(words.accept)}
            </Button>
          </Stack>
        </Card>
        <div className={classes.side}>
          <ChosenSummary quote={quote} option={option} extras={extras} />
        </div>
      </div>
    </>
  );
}

function TypedSignature({ name }: { name: string }) {
  const t = useTranslate();
  return (
    <div>
      <div className={classes.paper}>
        <div className={classes.typed} aria-hidden>
          {name}
        </div>
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        {t(words.typed)}
      </Text>
    </div>
  );
}
