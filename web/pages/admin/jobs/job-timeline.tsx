import { Text, Timeline } from '@mantine/core';
import { useFormats } from '../../../lib/business.tsx';
import { type Say, useWords, type Word } from '../../../lib/words.tsx';
import { statuses } from '../../../words/common.ts';
import { jobFields, jobs } from '../../../words/jobs.ts';
import { Section } from '../parts/section.tsx';
import { When } from '../parts/when.tsx';
import type { Job, JobStatus } from './moves.ts';
import { useJobMessages, useJobMoney } from './use-job-money.ts';

type Entry = { id: number; type: string; actor: string; summary: string; metadata: unknown; createdAt: string };
type Event = { key: string; at: string; title: string; detail?: string; isMove?: boolean };

/** What happened to the job, the latest first: changes, messages, payments. */
export function JobTimeline({ job, history }: { job: Job; history: Entry[] }) {
  const say = useWords();
  const formats = useFormats();
  const messages = useJobMessages(job).data ?? [];
  const payments = useJobMoney(job).data?.payments ?? [];
  const events: Event[] = [
    ...history.map(entry => describeEntry(entry, say)),
    ...messages.map(message => ({
      key: message.id,
      at: message.sentAt ?? message.createdAt,
      title: say(jobs.messageSent, { subject: message.subject ?? message.kind }),
      detail: message.to,
    })),
    ...payments.map(payment => ({
      key: payment.id,
      at: payment.succeededAt ?? payment.createdAt,
      title:
        payment.status === 'failed'
          ? say(jobs.paymentFailed)
          : say(jobs.paymentDone, { amount: formats.money(payment.amount) }),
      detail: payment.failure ?? undefined,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Section title={say(jobs.history)}>
      {events.length === 0 ? (
        <Text size="sm">{say(jobs.noHistory)}</Text>
      ) : (
        <Timeline active={events.length} bulletSize={14} lineWidth={2}>
          {events.map(({ key, at, title, detail }) => (
            <Timeline.Item key={key} title={title}>
              <Text size="xs">
                <When at={at} />
                {detail && ` · ${detail}`}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Section>
  );
}

type Change = { from?: unknown; to?: unknown };

function describeEntry({ id, type, actor, summary, metadata, createdAt }: Entry, say: Say): Event {
  const changes = (metadata as { changes?: Record<string, Change> }).changes ?? {};
  const base = { key: `history-${id}`, at: createdAt, detail: say(jobs.by, { actor }) };
  if (type === 'job.created') return { ...base, title: say(jobs.created) };
  const move = changes.status;
  if (type === 'job.moved' && move)
    return {
      ...base,
      title: say(jobs.moved, { from: statusName(move.from, say), to: statusName(move.to, say) }),
    };
  const fields = Object.keys(changes).map(name => {
    const word = (jobFields as Record<string, Word>)[name];
    return word ? say(word) : name;
  });
  if (fields.length > 0) return { ...base, title: say(jobs.changed, { fields: [...new Set(fields)].join(', ') }) };
  return { ...base, title: summary };
}

const statusName = (status: unknown, say: Say) => say(statuses[status as JobStatus] ?? { en: '?', es: '?' });
