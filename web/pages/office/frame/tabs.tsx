import {
  IconAddressBook,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarRepeat,
  IconCalendarTime,
  IconChartLine,
  IconCode,
  IconCreditCard,
  IconFileDollar,
  IconHeartbeat,
  IconHistory,
  IconHourglass,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconMessages,
  IconReceipt2,
  IconSettings,
  IconSpeakerphone,
  IconStar,
  IconTemplate,
  IconTool,
  IconTools,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { LocalizedText } from '../../../words/catalog.ts';
import { frame } from '../../../words/frame.ts';
import { messageTemplates } from '../../../words/message-templates.ts';
import { office } from '../../../words/office.ts';
import { setup } from '../../../words/setup.ts';
import { type Permission, useMay } from '../parts/me.tsx';

type Icon = typeof IconTool;

type OnDemand = ComponentType & { load(): Promise<unknown> };

/** Loaded when it is first shown, or earlier by whoever knows that it will be. */
const onDemand = (load: () => Promise<{ default: ComponentType }>): OnDemand =>
  Object.assign(lazy(load), { load });

export type Tab = {
  name: string;
  /** Shown only to people who have this permission. */
  needs?: Permission;
  title: LocalizedText;
  icon: Icon;
  /** A number beside the title. */
  Badge?: ComponentType;
  Content: OnDemand;
};

export type TabGroup = {
  title?: LocalizedText;
  /** Shown under a button that opens them, which has this icon. */
  isFolded?: true;
  icon?: Icon;
  tabs: Tab[];
};

/** The tabs of the console in groups, in the order of a working day. Each is loaded on demand. */
const groups: TabGroup[] = [
  {
    tabs: [
      {
        name: 'overview',
        needs: 'reports:read',
        title: office.overview,
        icon: IconLayoutDashboard,
        Content: onDemand(() => import('../insight/overview/overview-tab.tsx')),
      },
    ],
  },
  {
    title: office.work,
    tabs: [
      {
        name: 'dispatch',
        needs: 'dispatch:read',
        title: office.dispatch,
        icon: IconCalendarTime,
        Content: onDemand(() => import('../schedule/dispatch/dispatch-tab.tsx')),
      },
      {
        name: 'jobs',
        needs: 'jobs:read',
        title: office.jobs,
        icon: IconTool,
        Content: onDemand(() => import('../work/jobs/jobs-tab.tsx')),
      },
      {
        name: 'quotes',
        needs: 'jobs:read',
        title: office.quotes,
        icon: IconFileDollar,
        Content: onDemand(() => import('../customers/quotes/quotes-tab.tsx')),
      },
      {
        name: 'customers',
        needs: 'customers:read',
        title: office.customers,
        icon: IconUsers,
        Content: onDemand(() => import('./customers-tab.tsx')),
      },
      {
        name: 'waitlist',
        needs: 'jobs:read',
        title: office.waitlist,
        icon: IconHourglass,
        Content: onDemand(() => import('../customers/waitlist/waitlist-tab.tsx')),
      },
      {
        name: 'inbox',
        needs: 'customers:read',
        title: office.inbox,
        icon: IconMessages,
        Badge: lazy(() => import('../messages/inbox/unread-badge.tsx')),
        Content: onDemand(() => import('../messages/inbox/inbox-tab.tsx')),
      },
    ],
  },
  {
    title: office.money,
    tabs: [
      {
        name: 'invoices',
        needs: 'invoices:read',
        title: office.invoices,
        icon: IconReceipt2,
        Content: onDemand(() => import('../money/invoices/invoices-tab.tsx')),
      },
      {
        name: 'payments',
        needs: 'payments:read',
        title: office.payments,
        icon: IconCreditCard,
        Content: onDemand(() => import('../money/payments/payments-tab.tsx')),
      },
      {
        name: 'payouts',
        needs: 'payouts:read',
        title: office.payouts,
        icon: IconBuildingBank,
        Content: onDemand(() => import('../money/payments/payouts-tab.tsx')),
      },
      {
        name: 'billing',
        needs: 'billing:read',
        title: office.billing,
        icon: IconCalendarRepeat,
        Content: onDemand(() => import('./billing-tab.tsx')),
      },
      {
        name: 'accounting',
        needs: 'ledger:read',
        title: office.accounting,
        icon: IconBook2,
        Content: onDemand(() => import('../money/accounting-tab.tsx')),
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
        Content: onDemand(() => import('../messages/campaigns/campaigns-tab.tsx')),
      },
      {
        name: 'reviews',
        needs: 'customers:read',
        title: office.reviews,
        icon: IconStar,
        Content: onDemand(() => import('../customers/reviews/reviews-tab.tsx')),
      },
      {
        name: 'messages',
        needs: 'operations:read',
        title: office.messages,
        icon: IconMail,
        Content: onDemand(() => import('../messages/outbox/messages-tab.tsx')),
      },
      {
        name: 'reports',
        needs: 'reports:read',
        title: office.reports,
        icon: IconChartLine,
        Content: onDemand(() => import('../insight/reports/reports-tab.tsx')),
      },
      {
        name: 'message-templates',
        needs: 'settings:read',
        title: messageTemplates.title,
        icon: IconTemplate,
        Content: onDemand(() => import('../messages/templates/message-templates-tab.tsx')),
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
        Content: onDemand(() => import('../team/workers/workers-tab.tsx')),
      },
      {
        name: 'franchise',
        needs: 'franchises:read',
        title: office.franchise,
        icon: IconBuildingStore,
        Content: onDemand(() => import('./franchise-tab.tsx')),
      },
      {
        name: 'users',
        needs: 'users:read',
        title: office.users,
        icon: IconUserShield,
        Content: onDemand(() => import('../platform/users/users-tab.tsx')),
      },
    ],
  },
  {
    tabs: [
      {
        name: 'services',
        needs: 'services:write',
        title: office.services,
        icon: IconTools,
        Content: onDemand(() => import('./services-tab.tsx')),
      },
      {
        name: 'settings',
        needs: 'settings:read',
        title: office.settings,
        icon: IconSettings,
        Content: onDemand(() => import('../platform/settings/settings-tab.tsx')),
      },
    ],
  },
  {
    title: frame.developers,
    isFolded: true,
    icon: IconCode,
    tabs: [
      {
        name: 'webhooks',
        needs: 'webhook-endpoints:read',
        title: office.webhooks,
        icon: IconWebhook,
        Content: onDemand(() => import('../platform/webhooks/webhooks-tab.tsx')),
      },
      {
        name: 'keys',
        needs: 'keys:read',
        title: office.keys,
        icon: IconKey,
        Content: onDemand(() => import('../platform/api-keys/keys-tab.tsx')),
      },
      {
        name: 'audit',
        needs: 'audit:read',
        title: office.audit,
        icon: IconHistory,
        Content: onDemand(() => import('../platform/audit/audit-tab.tsx')),
      },
      {
        name: 'operations',
        needs: 'operations:read',
        title: office.operations,
        icon: IconHeartbeat,
        Content: onDemand(() => import('../platform/operations/operations-tab.tsx')),
      },
    ],
  },
];

/** Reached from the user menu. */
const account: Tab = {
  name: 'account',
  title: office.account,
  icon: IconUserCircle,
  Content: onDemand(() => import('../platform/account/account-tab.tsx')),
};

/** Opens by itself for the owner of a new business, and from the overview until it is finished. */
const setupTab: Tab = {
  name: 'setup',
  needs: 'settings:write',
  title: setup.title,
  icon: IconSettings,
  Content: onDemand(() => import('./setup/setup-tab.tsx')),
};

export const allTabs = [...groups.flatMap(group => group.tabs), account, setupTab];

/** Starts loading the tab of this address, while it is still unknown who is asking for it. */
export function loadTabOf({ search }: Location) {
  const name = new URLSearchParams(search).get('tab') ?? groups[0]!.tabs[0]!.name;
  const tab = allTabs.find(each => each.name === name);
  tab?.Content.load().catch(() => {}); // shown where it is rendered
}

/** What the role of whoever is signed in includes. */
export function useMyTabs() {
  const may = useMay();
  const isMine = ({ needs }: Tab) => needs === undefined || may(needs);
  const mine = groups
    .map(group => ({ ...group, tabs: group.tabs.filter(isMine) }))
    .filter(group => group.tabs.length > 0);
  return { groups: mine, isMine };
}
