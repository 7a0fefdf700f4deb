import { Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import { booked } from '../../../words/booked.ts';
import { BookAnother } from './book-another.tsx';
import { StepTitle } from './step-title.tsx';
import { useDraft } from './use-draft.ts';
import { useTimeText } from './use-time-text.ts';

/** After joining the waitlist. */
export function WaitingPage() {
  const t = useTranslate();
  const draft = useDraft();
  const when = useTimeText(draft);
  return (
    <Stack gap="lg">
      <Group wrap="nowrap" align="start">
        <IconHourglass size={40} color="var(--mantine-color-brand-5)" aria-hidden style={{ flex: 'none' }} />
        <div>
          <StepTitle>{t(book.waitingTitle)}</StepTitle>
          <Text mt={4}>{t(booked.waitingMail, { email: draft.email })}</Text>
        </div>
      </Group>
      <Card withBorder padding="lg">
        <Text fw={650}>{[draft.service, ...draft.addOns].join(' + ')}</Text>
        <Text>{when}</Text>
        <Text>{draft.address}</Text>
      </Card>
      <section aria-labelledby="next">
        <Title order={2} size="h4" mb="xs" id="next">
          {t(booked.whatNext)}
        </Title>
        <List spacing={6}>
          <List.Item>{t(booked.waitingNextOffer)}</List.Item>
          <List.Item>{t(booked.waitingNextBook)}</List.Item>
          <List.Item>{t(booked.waitingNextLeave)}</List.Item>
        </List>
      </section>
      <Group>
        <BookAnother />
      </Group>
    </Stack>
  );
}
