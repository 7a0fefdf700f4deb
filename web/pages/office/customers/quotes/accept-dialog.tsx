import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { liveTotal, offered } from '../../../../ui/quote/live-total.ts';
import { quotes as words } from '../../../../words/quotes.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { type Quote, useQuoteChange } from './use-quotes.ts';

/** The customer approved by phone or on site. */
export function AcceptDialog({ quote, onClose }: { quote: Quote; onClose(): void }) {
  const t = useTranslate();
  const { money } = useFormats();
  const [chosen, setChosen] = useState(quote.options.length === 1 ? quote.options[0]!.id : '');
  const [extras, setExtras] = useState(
    () => new Map(quote.options.map(option => [option.id, offered(option)])),
  );
  const [name, setName] = useState(quote.customerName);
  const [note, setNote] = useState('');
  const option = quote.options.find(({ id }) => id === chosen);
  const optional = option?.items.filter(item => item.optional) ?? [];
  const accept = useQuoteChange(
    words.wasAccepted,
    () => {
      const body = {
        option: chosen,
        name: name.trim(),
        note: note.trim(),
        items: extras.get(chosen),
        version: quote.version,
      };
      return hq('POST /api/quotes/{id}/accept', { params: { id: quote.id }, body });
    },
    onClose,
  );
  return (
    <ActionDialog
      title={t(words.accept)}
      isOpen
      onClose={onClose}
      confirm={t(words.acceptConfirm)}
      onConfirm={() => accept.mutate(undefined)}
      isPending={accept.isPending}
      isReady={option !== undefined && name.trim() !== '' && note.trim() !== ''}
      error={accept.error}
    >
      <Text size="sm">{t(words.acceptDetail)}</Text>
      <Radio.Group label={t(words.option)} value={chosen} onChange={setChosen} required>
        <Stack gap={8} mt={6}>
          {quote.options.map(each => (
            <Radio
              key={each.id}
              value={each.id}
              label={`${each.name}, ${money(liveTotal(each, extras.get(each.id)!, quote).total)}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      {optional.length > 0 && (
        <Checkbox.Group
          label={t(words.extras)}
          value={extras.get(chosen)}
          onChange={ids => setExtras(new Map(extras).set(chosen, ids))}
        >
          <Stack gap={8} mt={6}>
            {optional.map(item => (
              <Checkbox
                key={item.id}
                value={item.id}
                label={`${item.description} (+${money(item.amount)})`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <TextInput
        label={t(words.who)}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        maxLength={200}
        required
      />
      <TextInput
        label={t(words.how)}
        placeholder={t(words.howHint)}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
        maxLength={1000}
        required
      />
    </ActionDialog>
  );
}
