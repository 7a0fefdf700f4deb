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
  IconKey,
  IconMail,
  IconMessages,
  IconReceipt2,
  IconSettings,
  IconSpeakerphone,
  IconTool,
  IconTools,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { LocalizedText } from '../../../words/catalog.ts';
import { office } from '../../../words/office.ts';
import type { Permission } from '../parts/me.tsx';

export type Tab = {
  name: string;
  /** Shown only to people who have this permission. */
  needs?: Permission;
  title: LocalizedText;
  icon: ComponentType<{ size?: number }>;
  /** A number beside the title. */
  Badge?: ComponentType;
  Content: ComponentType;
};

/** The tabs of the console in groups, in the order of a working day. Each is loaded on demand. */
export const groups: { title?: LocalizedText; tabs: Tab[] }[] = [
  {
    tabs: [
      {
        name: 'overview',
        needs: 'reports:read',
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
        needs: 'jobs:read',
        title: office.jobs,
        icon: IconTool,
        Content: lazy(() => import('../work/jobs/jobs-tab.tsx')),
      },
      {
        name: 'dispatch',
        needs: 'dispatch:read',
        title: office.dispatch,
        icon: IconCalendarTime,
        Content: lazy(() => import('../schedule/dispatch/dispatch-tab.tsx')),
      },
      {
        name: 'customers',
        needs: 'customers:read',
        title: office.customers,
        icon: IconUsers,
        Content: lazy(() => import('./customers-tab.tsx')),
      },
      {
        name: 'inbox',
        needs: 'customers:read',
        title: office.inbox,
        icon: IconMessages,
        Badge: lazy(() => import('../messages/inbox/unread-badge.tsx')),
        Content: lazy(() => import('../messages/inbox/inbox-tab.tsx')),
      },
    ],
  },
  {
    title: office.money,
    tabs: [
      {
        name: 'payments',
        needs: 'payments:read',
        title: office.payments,
        icon: IconCreditCard,
        Content: lazy(() => import('../money/payments/payments-tab.tsx')),
      },
      {
        name: 'invoices',
        needs: 'invoices:read',
        title: office.invoices,
        icon: IconReceipt2,
        Content: lazy(() => import('../money/invoices/invoices-tab.tsx')),
      },
      {
        name: 'billing',
        needs: 'billing:read',
        title: office.billing,
        icon: IconCalendarRepeat,
        Content: lazy(() => import('./billing-tab.tsx')),
      },
      {
        name: 'accounting',
        needs: 'ledger:read',
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
        needs: 'campaigns:read',
        title: office.campaigns,
        icon: IconSpeakerphone,
        Content: lazy(() => import('../messages/campaigns/campaigns-tab.tsx')),
      },
      {
        name: 'messages',
        needs: 'operations:read',
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
        needs: 'workers:read',
        title: office.workers,
        icon: IconAddressBook,
        Content: lazy(() => import('../team/workers/workers-tab.tsx')),
      },
      {
        name: 'franchise',
        needs: 'franchises:read',
        title: office.franchise,
        icon: IconHomeDollar,
        Content: lazy(() => import('./franchise-tab.tsx')),
      },
      {
        name: 'users',
        needs: 'users:read',
        title: office.users,
        icon: IconUserShield,
        Content: lazy(() => import('../platform/users/users-tab.tsx')),
      },
    ],
  },
  {
    title: office.setup,
    tabs: [
      {
        name: 'services',
        needs: 'services:write',
        title: office.services,
        icon: IconTools,
        Content: lazy(() => import('./services-tab.tsx')),
      },
      {
        name: 'settings',
        needs: 'settings:read',
        title: office.settings,
        icon: IconSettings,
        Content: lazy(() => import('../platform/settings/settings-tab.tsx')),
      },
      {
        name: 'webhooks',
        needs: 'webhooks:read',
        title: office.webhooks,
        icon: IconWebhook,
        Content: lazy(() => import('../platform/webhooks/webhooks-tab.tsx')),
      },
      {
        name: 'keys',
        needs: 'keys:read',
        title: office.keys,
        icon: IconKey,
        Content: lazy(() => import('../platform/api-keys/keys-tab.tsx')),
      },
      {
        name: 'audit',
        needs: 'audit:read',
        title: office.audit,
        icon: IconHistory,
        Content: lazy(() => import('../platform/audit/audit-tab.tsx')),
      },
      {
        name: 'operations',
        needs: 'operations:read',
        title: office.operations,
        icon: IconHeartbeat,
        Content: lazy(() => import('../platform/operations/operations-tab.tsx')),
      },
    ],
  },
];

/** Reached from the user menu. */
const account: Tab = {
  name: 'account',
  title: office.account,
  icon: IconUserCircle,
  Content: lazy(() => import('../platform/account/account-tab.tsx')),
};

export const allTabs = [...groups.flatMap(group => group.tabs), account];
