import { Text, ThemeIcon, Timeline } from '@mantine/core';
import {
  IconBan,
  IconBell,
  IconCheck,
  IconClockOff,
  IconEye,
  IconFilePlus,
  IconPencil,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import type { Translate } from '../../../../lib/translate.ts';
import { quoteEvents, quotes as words } from '../../../../words/quotes.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { type Quote, type QuoteEvent, useQuoteHistory } from './use-quotes.ts';

const icons: Record<QuoteEvent['event'], ComponentType<{ size?: number }>> = {
  created: IconFilePlus,
  edited: IconPencil,
  sent: IconSend,
  viewed: IconEye,
  reminded: IconBell,
  accepted: IconCheck,
  declined: IconX,
  expired: IconClockOff,
  cancelled: IconBan,
};

/** What happened to a quote, newest first. */
export function QuoteHistory({ quote }: { quote: Quote }) {
  const t = useTranslate();
  return (
    <Section title={t(words.history)}>
      <Loaded query={useQuoteHistory(quote)} height={160}>
        {entries => (
          <Timeline bulletSize={24} lineWidth={2}>
            {entries.map(entry => {
              const Icon = icons[entry.event];
              const by = entry.by === 'customer' ? undefined : (entry.name ?? t(whoIs[entry.by]));
              return (
                <Timeline.Item
                  key={entry.id}
                  title={
                    <Text span size="sm" fw={600}>
                      {describe(entry, quote.customerName, t)}
                    </Text>
                  }
                  bullet={
                    <ThemeIcon size={24} radius="xl" variant="light" aria-hidden>
                      <Icon size={14} />
                    </ThemeIcon>
                  }
                >
                  <Text size="xs">
                    <Timestamp at={entry.at} />
                    {by && ` · ${by}`}
                  </Text>
                </Timeline.Item>
              );
            })}
          </Timeline>
        )}
      </Loaded>
    </Section>
  );
}

const whoIs = { office: words.byOffice, service: words.byService };

function describe({ event, by, detail }: QuoteEvent, name: string, t: Translate): string {
  if (event === 'sent') return t(detail === 'sms' ? quoteEvents.sentSms : quoteEvents.sentEmail);
  if (event === 'reminded') return t(detail === 'sms' ? quoteEvents.remindedSms : quoteEvents.remindedEmail);
  if (event === 'accepted')
    return t(by === 'office' ? quoteEvents.acceptedFor : quoteEvents.accepted, {
      name,
      option: detail ?? '',
    });
  return t(quoteEvents[event], { name });
}
