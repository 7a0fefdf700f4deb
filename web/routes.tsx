import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import type { AdminSearch } from './lib/admin-search.ts';
import { ErrorAlert } from './ui/error-alert.tsx';
import { Loading } from './ui/loading.tsx';

/** Every page, each loaded on demand, so that booking does not load the console. */
const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('./pages/not-found.tsx'), 'NotFound'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/customer/home/home-page.tsx'), 'HomePage'),
});
export type BookSearch = {
  step?: string;
  service?: string;
  job?: string;
  pay?: string;
  embed?: number;
};
const book = createRoute({
  getParentRoute: () => root,
  path: '/book',
  // The step is in the URL, so that the browser's back button goes one step back.
  validateSearch: (search): BookSearch => search,
  // A reload inside another website must still be allowed there.
  search: { middlewares: [retainSearchParams(['embed'])] },
  component: lazyRouteComponent(() => import('./pages/customer/book/book-page.tsx'), 'BookPage'),
});
export type AccountSearch = { tab?: string };
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  validateSearch: (search): AccountSearch => search,
  component: lazyRouteComponent(() => import('./pages/customer/account/account-page.tsx'), 'AccountPage'),
});
const quote = createRoute({
  getParentRoute: () => root,
  path: '/quote/$token',
  component: lazyRouteComponent(() => import('./pages/customer/quote/quote-page.tsx'), 'QuotePage'),
});
const visit = createRoute({
  getParentRoute: () => root,
  path: '/visit/$token',
  component: lazyRouteComponent(() => import('./pages/customer/visit/visit-page.tsx'), 'VisitPage'),
});
export type WorkSearch = { view?: 'map' | 'outbox' | 'me'; job?: string; visit?: string };
const work = createRoute({
  getParentRoute: () => root,
  path: '/work',
  // One path for all views: the service worker serves it offline.
  validateSearch: (search): WorkSearch => search,
  component: lazyRouteComponent(() => import('./pages/technician/technician-page.tsx'), 'TechnicianPage'),
});
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  validateSearch: (search): AdminSearch => search,
  component: lazyRouteComponent(() => import('./pages/office/frame/office-page.tsx'), 'OfficePage'),
});

export const router = createRouter({
  routeTree: root.addChildren([home, book, account, quote, visit, work, admin]),
  defaultPendingComponent: Loading,
  defaultErrorComponent: ({ error }) => <ErrorAlert error={error} onRetry={() => location.reload()} />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
