import { Box, Button, NavLink, Select, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { office } from '../../../../words/office.ts';
import { pages as words } from '../../../../words/settings-pages.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { AccessForm } from './access-form.tsx';
import { BookingForm } from './booking-form.tsx';
import { ColorForm, LogoForm } from './branding-form.tsx';
import { BusinessForm, RegionForm } from './business-form.tsx';
import { CancellationForm } from './cancellation-form.tsx';
import { ConversationForm } from './conversation-form.tsx';
import { DemoSection } from './demo-section.tsx';
import { EmbedForm } from './embed-form.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { MapSection } from './map-section.tsx';
import { NotificationForm } from './notification-form.tsx';
import { PayoutForm } from './payout-form.tsx';
import { PlanningForm } from './planning-form.tsx';
import { MailForm, MapServerForm, PaymentsForm, SmsForm } from './provider-forms.tsx';
import { QuoteForm } from './quote-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import { ReviewForm } from './review-form.tsx';
import classes from './settings-tab.module.css';
import { type Settings, useSettings } from './use-settings.ts';

type PageProps = { settings: Settings };
type SettingsPage = { name: string; title: LocalizedText; Content: ComponentType<PageProps> };

/** An undo or another person's change begins a form anew. */
const keyOf = (section: object) => JSON.stringify(section);

const list: SettingsPage[] = [
  {
    name: 'business',
    title: words.business,
    Content: ({ settings: { business } }) => (
      <>
        <BusinessForm key={keyOf(business)} business={business} />
        <RegionForm key={`region ${keyOf(business)}`} business={business} />
      </>
    ),
  },
  {
    name: 'branding',
    title: words.branding,
    Content: ({ settings: { business } }) => (
      <>
        <LogoForm business={business} />
        <ColorForm key={business.color} business={business} />
      </>
    ),
  },
  {
    name: 'booking',
    title: words.booking,
    Content: ({ settings: { booking } }) => <BookingForm key={keyOf(booking)} booking={booking} />,
  },
  {
    name: 'scheduling',
    title: words.scheduling,
    Content: ({ settings: { dispatch } }) => (
      <>
        <PlanningForm key={`plan ${keyOf(dispatch)}`} dispatch={dispatch} />
        <HolidayForm key={keyOf(dispatch)} dispatch={dispatch} />
      </>
    ),
  },
  {
    name: 'cancellation',
    title: words.cancellation,
    Content: ({ settings: { cancellation } }) => (
      <CancellationForm key={keyOf(cancellation)} policy={cancellation} />
    ),
  },
  {
    name: 'money',
    title: words.money,
    Content: ({ settings: { invoices, quotes, payouts } }) => (
      <>
        <InvoiceForm key={keyOf(invoices)} invoices={invoices} />
        <QuoteForm key={`quotes ${keyOf(quotes)}`} quotes={quotes} />
        <PayoutForm key={`payouts ${keyOf(payouts)}`} payouts={payouts} />
      </>
    ),
  },
  {
    name: 'messages',
    title: words.messages,
    Content: ({ settings: { conversations, notifications } }) => (
      <>
        <ConversationForm key={keyOf(conversations)} conversations={conversations} />
        <NotificationForm key={`alerts ${keyOf(notifications)}`} notifications={notifications} />
      </>
    ),
  },
  {
    name: 'reviews',
    title: words.reviews,
    Content: ({ settings: { reviews } }) => <ReviewForm key={keyOf(reviews)} reviews={reviews} />,
  },
  {
    name: 'providers',
    title: words.providers,
    Content: ({ settings: { providers } }) => (
      <>
        <MailForm mail={providers.mail} />
        <SmsForm sms={providers.sms} />
        <PaymentsForm payments={providers.payments} />
        <MapServerForm map={providers.map} />
      </>
    ),
  },
  {
    name: 'website',
    title: words.website,
    Content: ({ settings: { access } }) => <EmbedForm key={access.embedOrigins.join()} access={access} />,
  },
  {
    name: 'access',
    title: words.access,
    Content: ({ settings: { access } }) => <AccessForm key={keyOf(access)} access={access} />,
  },
  {
    name: 'data',
    title: words.data,
    Content: () => (
      <>
        <MapSection />
        <DemoSection />
      </>
    ),
  },
  {
    name: 'retention',
    title: words.retention,
    Content: ({ settings: { retention } }) => <RetentionForm key={keyOf(retention)} retention={retention} />,
  },
];

/** What the office can change while the service runs, a page per topic. */
export default function SettingsTab() {
  const t = useTranslate();
  const { read, push } = useAdminSearch();
  const page = list.find(({ name }) => name === read('view')) ?? list[0]!;
  return (
    <>
      <TabHead title={t(office.settings)}>
        <Button
          variant="default"
          renderRoot={props => <Link to="/admin" search={{ tab: 'setup' }} {...props} />}
        >
          {t(words.guided)}
        </Button>
      </TabHead>
      <div className={classes.layout}>
        <Select
          className={classes.menu}
          aria-label={t(words.navigation)}
          data={list.map(({ name, title }) => ({ value: name, label: t(title) }))}
          value={page.name}
          onChange={view => view && push({ view })}
          allowDeselect={false}
        />
        <Box component="nav" className={classes.nav} aria-label={t(words.navigation)}>
          {list.map(({ name, title }) => (
            <NavLink
              key={name}
              label={t(title)}
              active={name === page.name}
              aria-current={name === page.name ? 'page' : undefined}
              py={6}
              renderRoot={props => <Link to="/admin" search={{ tab: 'settings', view: name }} {...props} />}
            />
          ))}
        </Box>
        <Stack className={classes.page}>
          <Loaded query={useSettings()} height={480}>
            {settings => <page.Content settings={settings} />}
          </Loaded>
        </Stack>
      </div>
    </>
  );
}
