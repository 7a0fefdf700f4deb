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
import { IconCalendarDue, IconClockCheck, IconPhone, IconReceipt } from '@tabler/icons-react';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { useServices } from '../../../lib/services.ts';
import { PublishedReview } from '../../../ui/customer-reviews.tsx';
import { Page } from '../../../ui/page.tsx';
import { RatingLine, usePublishedReviews } from '../../../ui/rating-line.tsx';
import { home } from '../../../words/home.ts';
import { publishedReviews as reviewWords } from '../../../words/published-reviews.ts';
import { HeroDrawing } from './hero-drawing.tsx';
import classes from './home.module.css';
import { ServiceCard } from './service-card.tsx';

const promises = [
  { icon: IconClockCheck, title: home.promiseTime, detail: home.promiseTimeDetail },
  { icon: IconReceipt, title: home.promisePrice, detail: home.promisePriceDetail },
  { icon: IconCalendarDue, title: home.promiseBack, detail: home.promiseBackDetail },
];

const doors = [
  { href: '/work', title: home.work, detail: home.workDetail },
  { href: '/admin', title: home.admin, detail: home.adminDetail },
  { href: '/docs', title: home.docs, detail: home.docsDetail },
];

/** The home page: what the business offers, with links for customers, technicians and the office. */
export function HomePage() {
  const t = useTranslate();
  const { name, phone } = useBusiness();
  return (
    <Page title={t(home.title)} size="lg">
      <Stack gap={56} pb="lg">
        <section className={classes.hero}>
          <HeroDrawing />
          <Text fw={600} size="sm" className={classes.name}>
            {name}
          </Text>
          <Title order={1} fz={{ base: 34, sm: 52 }} lh={1.1} maw={640}>
            {t(home.headline)}
          </Title>
          <Text size="lg" maw={560}>
            {t(home.lead)}
          </Text>
          <RatingLine />
          <Group mt="xs">
            <Button component="a" href="/book" size="lg">
              {t(home.book)}
            </Button>
            <Button component="a" href="/account" size="lg" variant="default">
              {t(home.account)}
            </Button>
            {phone && (
              <Button
                component="a"
                href={telOf(phone)}
                size="lg"
                variant="default"
                leftSection={<IconPhone size={20} />}
              >
                {t(home.call, { phone })}
              </Button>
            )}
          </Group>
        </section>
        <Services />
      </Stack>
    </Page>
  );
}

/** What is below the services waits for them, so that nothing on the screen moves. */
function Services() {
  const t = useTranslate();
  const { data: services, isPending } = useServices();
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
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
            {services.map(service => (
              <ServiceCard key={service.id} service={service} />
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
      <Promises />
      <Contact />
      <section aria-labelledby="others" className={classes.others}>
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

const telOf = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** How to reach the business. Left out if it has said nothing. */
function Contact() {
  const t = useTranslate();
  const { name, phone, email, address } = useBusiness();
  if (!phone && !email && !address) return null;
  return (
    <section aria-labelledby="contact" className={classes.contact}>
      <div>
        <Title order={2} size="h3" id="contact">
          {t(home.contact)}
        </Title>
        <Text>{name}</Text>
        {address && <Text style={{ whiteSpace: 'pre-line' }}>{address}</Text>}
      </div>
      <Stack gap={4}>
        {phone && (
          <Anchor href={telOf(phone)} underline="always" fw={600}>
            {phone}
          </Anchor>
        )}
        {email && (
          <Anchor href={`mailto:${email}`} underline="always">
            {email}
          </Anchor>
        )}
      </Stack>
    </section>
  );
}

function Promises() {
  const t = useTranslate();
  return (
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
  );
}
