import { Text, ThemeIcon, Timeline } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCalendarPlus,
  IconCalendarTime,
  IconCash,
  IconCashBanknoteOff,
  IconDots,
  IconMail,
  IconNote,
  IconPencil,
  IconPhoto,
  IconSignature,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import type { Formats } from '../../../../lib/formats.ts';
import { type Say, useWords, type Word } from '../../../../lib/words.tsx';
import { statuses } from '../../../../words/common.ts';
import { jobFields, jobs } from '../../../../words/jobs.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { When } from '../../parts/when.tsx';
import type { Job } from './moves.ts';
import { type TimelineEntry, useJobTimeline } from './use-job-money.ts';

const icons: Record<TimelineEntry['kind'], ComponentType<{ size?: number }>> = {
  booked: IconCalendarPlus,
  status: IconArrowRight,
  visit: IconCalendarTime,
  escalation: IconAlertTriangle,
  edit: IconPencil,
  message: IconMail,
  payment: IconCash,
  refund: IconCashBanknoteOff,
  note: IconNote,
  photo: IconPhoto,
  signature: IconSignature,
  activity: IconDots,
};

/** What happened to the job, the latest first: changes, messages, payments, what the worker recorded. */
export function JobTimeline({ job }: { job: Job }) {
  const say = useWords();
  const formats = useFormats();
  return (
    <Section title={say(jobs.history)}>
      <Loaded query={useJobTimeline(job)} height={200}>
        {timeline =>
          timeline.length === 0 ? (
            <Text size="sm">{say(jobs.noHistory)}</Text>
          ) : (
            <Timeline bulletSize={24} lineWidth={2}>
              {timeline.map(entry => {
                const Icon = icons[entry.kind];
                const by = entry.actorName ?? entry.actor;
                return (
                  <Timeline.Item
                    key={entry.id}
                    title={
                      <Text span size="sm" fw={600}>
                        {titleOf(entry, say, formats)}
                      </Text>
                    }
                    bullet={
                      <ThemeIcon size={24} radius="xl" variant="light" aria-hidden>
                        <Icon size={14} />
                      </ThemeIcon>
                    }
                  >
                    <Text size="xs">
                      <When at={entry.at} />
                      {by && ` · ${by}`}
                    </Text>
                  </Timeline.Item>
                );
              })}
            </Timeline>
          )
        }
      </Loaded>
    </Section>
  );
}

function titleOf(entry: TimelineEntry, say: Say, formats: Formats): string {
  const { kind, from, to, visit, message, amount, text, metadata } = entry;
  if (kind === 'booked') return say(jobs.created);
  if (kind === 'status' && from && to) {
    const moved = say(jobs.moved, { from: say(statuses[from]), to: say(statuses[to]) });
    return visit ? `${moved} · ${visitOf(visit, formats)}` : moved;
  }
  if (kind === 'visit' && visit) return visitOf(visit, formats) || say(jobs.noVisit);
  if (kind === 'escalation') return say(jobs.escalated);
  if (kind === 'message' && message)
    return say(jobs.messageSent, { subject: message.subject ?? message.kind });
  if (kind === 'payment') return say(jobs.paymentDone, { amount: formats.money(amount ?? 0) });
  if (kind === 'refund') return say(jobs.refundDone, { amount: formats.money(amount ?? 0) });
  if (kind === 'note' && text) return text;
  if (kind === 'photo') return entry.photo?.caption ?? say(jobs.photoTaken);
  if (kind === 'signature') return say(jobs.signature);
  const changed = Object.keys((metadata as { changes?: object } | undefined)?.changes ?? {});
  if (kind === 'edit' && changed.length > 0) return say(jobs.changed, { fields: fieldNames(changed, say) });
  return entry.summary;
}

const visitOf = (visit: NonNullable<TimelineEntry['visit']>, formats: Formats) =>
  [visit.workerName, visit.scheduledStart && formats.dayAndTime(visit.scheduledStart)]
    .filter(Boolean)
    .join(', ');

function fieldNames(names: string[], say: Say): string {
  const known = names.map(name => (jobFields as Record<string, Word>)[name]);
  return [...new Set(names.map((name, i) => (known[i] ? say(known[i]) : name)))].join(', ');
}
