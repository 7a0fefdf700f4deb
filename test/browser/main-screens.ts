/** What `npm run screenshots -- --all` takes, each in light, in dark and on a phone. */
export type Screen = {
  name: string;
  who: 'office' | 'technician' | 'anybody';
  path: string;
  /** Also shown in README and docs, from the desktop or from the phone. */
  inDocs?: 'desk' | 'phone';
};

/** Addresses of records of the demo that have a screen of their own. */
export type Examples = { job: string; customer: string; quote: string; worker: string };

const office = (name: string, search: string, inDocs?: Screen['inDocs']): Screen => ({
  name,
  who: 'office',
  path: `/admin?tab=${search}`,
  inDocs,
});
const anybody = (name: string, path: string, inDocs?: Screen['inDocs']): Screen => ({
  name,
  who: 'anybody',
  path,
  inDocs,
});

export const mainScreens = ({ job, customer, quote, worker }: Examples): Screen[] => [
  office('overview', 'overview', 'desk'),
  office('dispatch', 'dispatch', 'desk'),
  office('schedule-week', 'dispatch&view=week'),
  office('schedule-month', 'dispatch&view=month'),
  office('schedule-list', 'dispatch&view=list'),
  office('schedule-map', 'dispatch&view=map'),
  office('jobs', 'jobs', 'desk'),
  office('job', `jobs&job=${job}`),
  office('job-panel', `jobs&peek=job:${job}`),
  office('quotes', 'quotes'),
  office('quote', `quotes&quote=${quote}`),
  office('customers', 'customers'),
  office('customer', `customers&customer=${customer}`),
  office('invoices', 'invoices'),
  office('payments', 'payments'),
  office('payouts', 'payouts'),
  office('inbox', 'inbox'),
  office('reviews', 'reviews'),
  office('campaigns', 'campaigns'),
  office('reports', 'reports', 'desk'),
  office('technicians', 'workers'),
  office('technician', `workers&worker=${worker}`),
  office('franchises', 'franchise'),
  office('users', 'users'),
  office('services', 'services'),
  office('settings', 'settings'),
  office('setup', 'setup'),
  office('message-templates', 'message-templates'),
  office('webhooks', 'webhooks'),
  office('audit', 'audit'),
  anybody('sign-in', '/admin'),
  anybody('home', '/'),
  anybody('book', '/book', 'phone'),
  anybody('account', '/account'),
  { name: 'work', who: 'technician', path: '/work', inDocs: 'phone' },
];
