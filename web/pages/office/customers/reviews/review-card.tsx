import { Anchor, Box, Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { common } from '../../../../words/common.ts';
import { publishedReviews } from '../../../../words/published-reviews.ts';
import { reviews as words } from '../../../../words/reviews.ts';
import { useMay } from '../../parts/me.tsx';
import { type Review, useChangeReview } from './use-reviews.ts';

/** What a customer said, and what the office does with it. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useTranslate();
  const { date } = useFormats();
  const mayWrite = useMay()('customers:write');
  const { customerName, service, workerName, jobId, jobNumber, text } = review;
  return (
    <Card withBorder padding="md" component="article" aria-label={customerName}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Group gap="sm">
            <Stars rating={review.rating} size={18} />
            <Text fw={600}>{customerName}</Text>
          </Group>
          <State published={review.published} />
        </Group>
        {text ? (
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} maw={760}>
            {text}
          </Text>
        ) : (
          <Text c="dimmed">{t(words.noText)}</Text>
        )}
        <Text size="sm" c="dimmed">
          {[service, workerName, date(review.createdAt)].filter(Boolean).join(' · ')} ·{' '}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: jobId }} {...props} />}
          >
            {t(words.job, { number: String(jobNumber) })}
          </Anchor>
        </Text>
        {mayWrite ? <Answer review={review} /> : <Reply text={review.reply} />}
      </Stack>
    </Card>
  );
}

function State({ published }: { published: Review['published'] }) {
  const t = useTranslate();
  if (published === null) return <Tag color="blue">{t(words.isNew)}</Tag>;
  return published ? (
    <Tag color="brand">{t(words.isPublished)}</Tag>
  ) : (
    <Tag color="gray">{t(words.isHidden)}</Tag>
  );
}

function Reply({ text }: { text: string | null }) {
  const t = useTranslate();
  if (!text) return null;
  return (
    <Box pl="md" style={{ borderLeft: '3px solid var(--mantine-color-default-border)' }} maw={760}>
      <Text size="sm" fw={600}>
        {t(publishedReviews.ourReply)}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Box>
  );
}

function Answer({ review }: { review: Review }) {
  const t = useTranslate();
  const { published, reply, name } = review;
  const [isWriting, setWriting] = useState(false);
  const change = useChangeReview(review.id);
  if (isWriting) return <ReplyForm review={review} onClose={() => setWriting(false)} />;
  return (
    <>
      <Reply text={reply} />
      {change.error && <ErrorAlert error={change.error} />}
      <Group gap="xs">
        {!published && (
          <Button
            size="xs"
            loading={change.isPending}
            onClick={() => change.mutate({ patch: { published: true }, done: words.published })}
          >
            {t(words.publish)}
          </Button>
        )}
        {published !== false && (
          <Button
            size="xs"
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ patch: { published: false }, done: words.hidden })}
          >
            {t(words.hide)}
          </Button>
        )}
        {name !== null && (
          <Button size="xs" variant="default" onClick={() => setWriting(true)}>
            {t(reply ? words.editReply : words.reply)}
          </Button>
        )}
        {reply && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => change.mutate({ patch: { reply: null }, done: words.replyRemoved })}
          >
            {t(words.removeReply)}
          </Button>
        )}
      </Group>
    </>
  );
}

function ReplyForm({ review, onClose }: { review: Review; onClose(): void }) {
  const t = useTranslate();
  const [text, setText] = useState(review.reply ?? '');
  const change = useChangeReview(review.id);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        change.mutate({ patch: { reply: text.trim() }, done: words.replied }, { onSuccess: onClose });
      }}
    >
      <Stack gap="xs" maw={760}>
        <Textarea
          label={t(words.yourReply, { name: review.customerName })}
          description={t(words.replyHint)}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          maxLength={2000}
          autosize
          minRows={3}
          autoFocus
        />
        {change.error && <ErrorAlert error={change.error} />}
        <Group gap="xs">
          <Button type="submit" size="xs" loading={change.isPending} disabled={!text.trim()}>
            {t(words.saveReply)}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            {t(common.cancel)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
