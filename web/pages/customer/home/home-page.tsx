import {
  Anchor,
  Button,
  Card,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  ThemeIcon,
  Title,
} from '@mantine/core';
import { IconCash, IconClockCheck, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { PublishedReview, RatingLine, usePublishedReviews } from '../../../ui/customer-reviews.tsx';
import { Page } from '../../../ui/page.tsx';
import { home } from '../../../words/home.ts';
import { reviews as reviewWords } from '../../../words/reviews.ts';

const promises = [
  { icon: IconClockCheck, title: home.promiseTime, detail: home.promiseTimeDetail },
  { icon: IconReceipt, title: home.promisePrice, detail: home.promisePriceDetail },
  { icon: IconCash, title: home.promiseBack, detail: home.promiseBackDetail },
];

const doors = [
  { href: '/work', title: home.work, detail: home.workDetail },
  { href: '/admin', title: home.admin, detail: home.adminDetail },
  { href: '/docs', title: home.docs, detail: home.docsDetail },
];

/** The home page: what the business offers, with links for customers, technicians and the office. */
export function HomePage() {
  const t = useTranslate();
  return (
    <Page title={t(home.title)} size="lg">
      <Stack gap={48} py="lg">
        <Stack gap="md" maw={680}>
          <Title order={1} fz={{ base: 32, sm: 44 }} lh={1.15}>
            {t(home.headline)}
          </Title>
          <Text size="lg">{t(home.lead)}</Text>
          <RatingLine />
          <Group>
            <Button component="a" href="/book" size="lg">
              {t(home.book)}
            </Button>
            <Button component="a" href="/account" size="lg" variant="default">
              {t(home.account)}
            </Button>
          </Group>
        </Stack>
        <section aria-labelledby="promises">
          <Title order={2} size="h3" mb="md" id="promises">
            {t(home.promises)}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
            {promises.map(({ icon: Icon, title, detail }) => (
              <Group key={title.en} wrap="nowrap" align="start">
                <ThemeIcon size={42} radius="md" variant="light" aria-hidden>
                  <Icon size={22} />
                </ThemeIcon>
                <div>
                  <Text fw={600}>{t(title)}</Text>
                  <Text size="sm">{t(detail)}</Text>
                </div>
              </Group>
            ))}
          </SimpleGrid>
        </section>
        <Services />
      </Stack>
    </Page>
  );
}

/** What is below the services waits for them, so that nothing on the screen moves. */
function Services() {
  const t = useTranslate();
  const { roundMoney } = useFormats();
  const { data: services, isPending } = useQuery({
    queryKey: ['services'],
    queryFn: async () => (await call('GET /api/services')).services,
    staleTime: 60_000,
  });
  const published = usePublishedReviews();
  if (isPending || published.isPending) return <Skeleton h={320} />;
  const reviews = published.data?.reviews ?? [];
  return (
    <>
      {services && services.length > 0 && (
        <section aria-labelledby="services">
          <Title order={2} size="h3" mb="md" id="services">
            {t(home.services)}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            {services.map(({ id, label, description, price }) => (
              <Card key={id} withBorder padding="lg">
                <Stack gap={6} h="100%" justify="space-between">
                  <div>
                    <Text fw={600}>{label}</Text>
                    <Text size="sm">{description}</Text>
                  </div>
                  <Group justify="space-between" mt="sm">
                    <Text fw={600}>{t(home.from, { price: roundMoney(price) })}</Text>
                    <Anchor
                      href={`/book?service=${encodeURIComponent(label)}`}
                      underline="always"
                      aria-label={t(home.bookService, { service: label })}
                    >
                      {t(home.book)}
                    </Anchor>
                  </Group>
                </Stack>
              </Card>
            ))}
          </SimpleGrid>
        </section>
      )}
      {reviews.length > 0 && (
        <section aria-labelledby="reviews">
          <Title order={2} size="h3" mb="md" id="reviews">
            {t(reviewWords.customers)}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {reviews.map(review => (
              <Card key={`${review.createdAt} ${review.name}`} withBorder padding="lg">
                <PublishedReview review={review} />
              </Card>
            ))}
          </SimpleGrid>
        </section>
      )}
      <section aria-labelledby="others">
        <Title order={2} size="h4" mb="sm" id="others">
          {t(home.others)}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {doors.map(({ href, title, detail }) => (
            <div key={href}>
              <Anchor href={href} fw={600} underline="always">
                {t(title)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {t(detail)}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      </section>
    </>
  );
}
