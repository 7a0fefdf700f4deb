import { Alert, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { addDays, fromField } from '../../../../lib/zoned-time.ts';
import { quotes as words } from '../../../../words/quotes.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { type Quote, useQuoteChange } from './use-quotes.ts';

type Channel = 'email' | 'sms';

/** Sends a quote. One that has expired gets a new date first. */
export function SendDialog({ quote, onClose }: { quote: Quote; onClose(): void }) {
  const t = useTranslate();
  const { timezone } = useBusiness();
  const { today } = useFormats();
  const addresses: Record<Channel, string | null> = { email: quote.customerEmail, sms: quote.customerPhone };
  const channels = (['email', 'sms'] as const).filter(each => addresses[each]);
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'email');
  const isExpired = Date.parse(quote.expiresAt) <= Date.now();
  const [until, setUntil] = useState(() => addDays(today(), 30));
  const send = useQuoteChange(
    words.wasSent,
    async () => {
      const params = { id: quote.id };
      if (isExpired) {
        const body = { expiresAt: fromField(`${until}T23:59`, timezone) };
        await hq('PATCH /api/quotes/{id}', { params, body });
      }
      return hq('POST /api/quotes/{id}/send', { params, body: { channel } });
    },
    onClose,
  );
  return (
    <ActionDialog
      title={t(words.sendTitle, { number: quote.number })}
      isOpen
      onClose={onClose}
      confirm={t(words.send)}
      onConfirm={() => send.mutate(undefined)}
      isPending={send.isPending}
      isReady={channels.length > 0 && (!isExpired || until >= today())}
      error={send.error}
    >
      {channels.length === 0 ? (
        <Alert color="orange">{t(words.unreachable)}</Alert>
      ) : (
        <>
          {channels.length > 1 && (
            <SegmentedControl
              aria-label={t(words.channel)}
              value={channel}
              onChange={value => setChannel(value as Channel)}
              data={channels.map(value => ({ value, label: t(words[value]) }))}
            />
          )}
          <Text size="sm">{t(words.sendTo, { to: addresses[channel]! })}</Text>
        </>
      )}
      {isExpired && (
        <TextInput
          type="date"
          label={t(words.goodUntil)}
          description={t(words.newDate)}
          value={until}
          min={today()}
          onChange={event => setUntil(event.currentTarget.value)}
          required
        />
      )}
    </ActionDialog>
  );
}
