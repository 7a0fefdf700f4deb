import {
  IconAddressBook,
  IconCalendarRepeat,
  IconCalendarTime,
  IconChartBar,
  IconHeartbeat,
  IconHomeDollar,
  IconMail,
  IconReceipt2,
  IconSpeakerphone,
  IconTool,
  IconTools,
  IconWebhook,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { admin } from '../../../words/admin.ts';
import type { LocalizedText } from '../../../words/catalog.ts';

type Tab = {
  name: string;
  title: LocalizedText;
  icon: ComponentType<{ size?: number }>;
  Content: ComponentType;
};

/** The areas of the console, in the order of a working day. Each comes with its own code. */
export const tabs: Tab[] = [
  {
    name: 'overview',
    title: admin.overview,
    icon: IconChartBar,
    Content: lazy(() => import('../insight/overview/overview-tab.tsx')),
  },
  {
    name: 'jobs',
    title: admin.jobs,
    icon: IconTool,
    Content: lazy(() => import('../work/jobs/jobs-tab.tsx')),
  },
  {
    name: 'dispatch',
    title: admin.dispatch,
    icon: IconCalendarTime,
    Content: lazy(() => import('../schedule/dispatch/dispatch-tab.tsx')),
  },
  {
    name: 'workers',
    title: admin.workers,
    icon: IconAddressBook,
    Content: lazy(() => import('../team/workers/workers-tab.tsx')),
  },
  {
    name: 'franchise',
    title: admin.franchise,
    icon: IconHomeDollar,
    Content: lazy(() => import('./franchise-tab.tsx')),
  },
  {
    name: 'services',
    title: admin.services,
    icon: IconTools,
    Content: lazy(() => import('../platform/services/services-tab.tsx')),
  },
  {
    name: 'invoices',
    title: admin.invoices,
    icon: IconReceipt2,
    Content: lazy(() => import('../money/invoices/invoices-tab.tsx')),
  },
  {
    name: 'billing',
    title: admin.billing,
    icon: IconCalendarRepeat,
    Content: lazy(() => import('./billing-tab.tsx')),
  },
  {
    name: 'campaigns',
    title: admin.campaigns,
    icon: IconSpeakerphone,
    Content: lazy(() => import('../messages/campaigns/campaigns-tab.tsx')),
  },
  {
    name: 'messages',
    title: admin.messages,
    icon: IconMail,
    Content: lazy(() => import('../messages/outbox/messages-tab.tsx')),
  },
  {
    name: 'webhooks',
    title: admin.webhooks,
    icon: IconWebhook,
    Content: lazy(() => import('../platform/webhooks/webhooks-tab.tsx')),
  },
  {
    name: 'operations',
    title: admin.operations,
    icon: IconHeartbeat,
    Content: lazy(() => import('../platform/operations/operations-tab.tsx')),
  },
];
