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
import { useTranslate } from '../../../../lib/language.tsx';
import type { Translate } from '../../../../lib/translate.ts';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { statuses } from '../../../../words/common.ts';
import { jobFields, jobs } from '../../../../words/jobs.ts';
import { visitFields, visits } from '../../../../words/visits.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import type { Job } from './job-status.ts';
import { type TimelineEntry, useJobTimeline } from './use-job-details.ts';

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

/** The job's history, newest first: changes, messages, payments, field records. */
export function JobTimeline({ job }: { job: Job }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Section title={t(jobs.history)}>
      <Loaded query={useJobTimeline(job)} height={200}>
        {timeline => {
          const hasSeveral = timeline.some(({ visitNumber = 1 }) => visitNumber > 1);
          return timeline.length === 0 ? (
            <Text size="sm">{t(jobs.noHistory)}</Text>
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
                        {titleOf(entry, hasSeveral, t, formats)}
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
          );
        }}
      </Loaded>
    </Section>
  );
}

/** Visits come and go: the service's sentences and our texts for them. */
const visitEvents: [pattern: RegExp, text: LocalizedText][] = [
  [/^Visit \d+ added/, visits.added],
  [/^Visit \d+ removed/, visits.removed],
  [/^Visit \d+ split/, visits.wasSplit],
];

/** What happened, with the number of the visit where a job has several. */
function titleOf(entry: TimelineEntry, hasSeveral: boolean, t: Translate, formats: Formats): string {
  const { visitNumber: number } = entry;
  if (number === undefined) return eventOf(entry, t, formats);
  const [, text] = visitEvents.find(([pattern]) => pattern.test(entry.summary)) ?? [];
  if (text) return t(text, { number });
  const event = eventOf(entry, t, formats);
  return hasSeveral ? `${t(visits.number, { number })}: ${event}` : event;
}

function eventOf(entry: TimelineEntry, t: Translate, formats: Formats): string {
  const { kind, from, to, visit, message, amount, text, metadata } = entry;
  if (kind === 'booked') return t(jobs.created);
  if (kind === 'status' && from && to) {
    const moved = t(jobs.moved, { from: t(statuses[from]), to: t(statuses[to]) });
    if (text) return `${moved} · ${t(visits.leftOver, { reason: text })}`;
    return visit ? `${moved} · ${visitOf(visit, formats)}` : moved;
  }
  if (kind === 'visit' && visit) return visitOf(visit, formats) || t(jobs.noVisit);
  if (kind === 'escalation') return t(jobs.escalated);
  if (kind === 'message' && message) return t(jobs.messageSent, { subject: message.subject ?? message.kind });
  if (kind === 'payment')
    return amount === undefined
      ? t(jobs.paymentFailed)
      : t(jobs.paymentDone, { amount: formats.money(amount) });
  if (kind === 'refund') return t(jobs.refundDone, { amount: formats.money(amount ?? 0) });
  if (kind === 'note' && text) return text;
  if (kind === 'photo') return entry.photo?.caption ?? t(jobs.photoTaken);
  if (kind === 'signature') return t(jobs.signature);
  const changed = Object.keys((metadata as { changes?: object } | undefined)?.changes ?? {});
  if (kind === 'edit' && changed.length > 0) return t(jobs.changed, { fields: fieldNames(changed, t) });
  return entry.summary;
}

const visitOf = (visit: NonNullable<TimelineEntry['visit']>, formats: Formats) =>
  [visit.workerName, visit.scheduledStart && formats.dayAndTime(visit.scheduledStart)]
    .filter(Boolean)
    .join(', ');

function fieldNames(names: string[], t: Translate): string {
  const fields: Record<string, LocalizedText> = { ...jobFields, ...visitFields };
  const known = names.map(name => fields[name]);
  return [...new Set(names.map((name, i) => (known[i] ? t(known[i]) : name)))].join(', ');
}
