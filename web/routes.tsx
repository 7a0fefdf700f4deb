import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { AdminSearch } from './lib/admin-search.ts';
import { Failure } from './ui/failure.tsx';
import { Waiting } from './ui/waiting.tsx';

/** Every page there is. Each comes with its own code, so that a booking does not carry the console. */
const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('./pages/not-found.tsx'), 'NotFound'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/customer/home/home-page.tsx'), 'HomePage'),
});
export type BookSearch = { step?: string; service?: string; job?: string; pay?: string };
const book = createRoute({
  getParentRoute: () => root,
  path: '/book',
  // The step stands in the address, so that the browser's own back button steps back.
  validateSearch: (search): BookSearch => search,
  component: lazyRouteComponent(() => import('./pages/customer/book/book-page.tsx'), 'BookPage'),
});
export type AccountSearch = { tab?: string };
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  validateSearch: (search): AccountSearch => search,
  component: lazyRouteComponent(() => import('./pages/customer/account/account-page.tsx'), 'AccountPage'),
});
export type WorkSearch = { view?: 'map' | 'outbox' | 'me'; job?: string };
const work = createRoute({
  getParentRoute: () => root,
  path: '/work',
  // Below one address, which is all that works offline.
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
  routeTree: root.addChildren([home, book, account, work, admin]),
  defaultPendingComponent: Waiting,
  defaultErrorComponent: ({ error }) => <Failure error={error} onRetry={() => location.reload()} />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
