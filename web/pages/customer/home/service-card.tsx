import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import type { Service } from '../../../lib/services.ts';
import { ServicePhoto } from '../../../ui/service-photo.tsx';
import { book } from '../../../words/book.ts';
import { home } from '../../../words/home.ts';
import classes from './home.module.css';
import { ServiceDrawing } from './service-drawing.tsx';

/** A service with its photo, price and duration. The whole card leads to booking it. */
export function ServiceCard({ service }: { service: Service }) {
  const t = useTranslate();
  const { roundMoney } = useFormats();
  const { label, description, price, durationMinutes, photoUrl } = service;
  return (
    <Card withBorder padding="lg" className={classes.card}>
      <Card.Section mb="md">
        {photoUrl ? <ServicePhoto url={photoUrl} /> : <ServiceDrawing label={label} />}
      </Card.Section>
      <Stack gap={6} flex={1} justify="space-between">
        <div>
          <Title order={3} size="h4">
            {label}
          </Title>
          <Text size="sm" mt={2}>
            {description}
          </Text>
        </div>
        <Group justify="space-between" mt="sm" wrap="nowrap" align="end">
          <div>
            <Text fw={600} className={classes.price}>
              {t(home.from, { price: roundMoney(price) })}
            </Text>
            <Text size="sm" c="dimmed">
              {t(book.minutes, { count: durationMinutes })}
            </Text>
          </div>
          <Anchor
            href={`/book?service=${encodeURIComponent(label)}`}
            className={classes.link}
            underline="always"
            aria-label={t(home.bookService, { service: label })}
          >
            {t(home.bookShort)}
          </Anchor>
        </Group>
      </Stack>
    </Card>
  );
}
