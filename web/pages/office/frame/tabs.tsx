import {
  IconAddressBook,
  IconBook2,
  IconCalendarRepeat,
  IconCalendarTime,
  IconChartBar,
  IconCreditCard,
  IconHeartbeat,
  IconHistory,
  IconHomeDollar,
  IconMail,
  IconReceipt2,
  IconSettings,
  IconSpeakerphone,
  IconTool,
  IconTools,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { LocalizedText } from '../../../words/catalog.ts';
import { office } from '../../../words/office.ts';

type Tab = {
  name: string;
  title: LocalizedText;
  icon: ComponentType<{ size?: number }>;
  Content: ComponentType;
};

/** The tabs of the console in groups, in the order of a working day. Each is loaded on demand. */
export const groups: { title?: LocalizedText; tabs: Tab[] }[] = [
  {
    tabs: [
      {
        name: 'overview',
        title: office.overview,
        icon: IconChartBar,
        Content: lazy(() => import('../insight/overview/overview-tab.tsx')),
      },
    ],
  },
  {
    title: office.work,
    tabs: [
      {
        name: 'jobs',
        title: office.jobs,
        icon: IconTool,
        Content: lazy(() => import('../work/jobs/jobs-tab.tsx')),
      },
      {
        name: 'dispatch',
        title: office.dispatch,
        icon: IconCalendarTime,
        Content: lazy(() => import('../schedule/dispatch/dispatch-tab.tsx')),
      },
      {
        name: 'customers',
        title: office.customers,
        icon: IconUsers,
        Content: lazy(() => import('./customers-tab.tsx')),
      },
    ],
  },
  {
    title: office.money,
    tabs: [
      {
        name: 'payments',
        title: office.payments,
        icon: IconCreditCard,
        Content: lazy(() => import('../money/payments/payments-tab.tsx')),
      },
      {
        name: 'invoices',
        title: office.invoices,
        icon: IconReceipt2,
        Content: lazy(() => import('../money/invoices/invoices-tab.tsx')),
      },
      {
        name: 'billing',
        title: office.billing,
        icon: IconCalendarRepeat,
        Content: lazy(() => import('./billing-tab.tsx')),
      },
      {
        name: 'accounting',
        title: office.accounting,
        icon: IconBook2,
        Content: lazy(() => import('../money/accounting-tab.tsx')),
      },
    ],
  },
  {
    title: office.grow,
    tabs: [
      {
        name: 'campaigns',
        title: office.campaigns,
        icon: IconSpeakerphone,
        Content: lazy(() => import('../messages/campaigns/campaigns-tab.tsx')),
      },
      {
        name: 'messages',
        title: office.messages,
        icon: IconMail,
        Content: lazy(() => import('../messages/outbox/messages-tab.tsx')),
      },
    ],
  },
  {
    title: office.team,
    tabs: [
      {
        name: 'workers',
        title: office.workers,
        icon: IconAddressBook,
        Content: lazy(() => import('../team/workers/workers-tab.tsx')),
      },
      {
        name: 'franchise',
        title: office.franchise,
        icon: IconHomeDollar,
        Content: lazy(() => import('./franchise-tab.tsx')),
      },
    ],
  },
  {
    title: office.setup,
    tabs: [
      {
        name: 'services',
        title: office.services,
        icon: IconTools,
        Content: lazy(() => import('../platform/services/services-tab.tsx')),
      },
      {
        name: 'settings',
        title: office.settings,
        icon: IconSettings,
        Content: lazy(() => import('../platform/settings/settings-tab.tsx')),
      },
      {
        name: 'webhooks',
        title: office.webhooks,
        icon: IconWebhook,
        Content: lazy(() => import('../platform/webhooks/webhooks-tab.tsx')),
      },
      {
        name: 'audit',
        title: office.audit,
        icon: IconHistory,
        Content: lazy(() => import('../platform/audit/audit-tab.tsx')),
      },
      {
        name: 'operations',
        title: office.operations,
        icon: IconHeartbeat,
        Content: lazy(() => import('../platform/operations/operations-tab.tsx')),
      },
    ],
  },
];

export const tabs = groups.flatMap(group => group.tabs);
