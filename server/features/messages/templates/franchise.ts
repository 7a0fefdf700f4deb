import type { FranchiseMessages } from '../../../outbox/message-data.ts';
import { page } from './layout.ts';
import type { TemplatesOf } from './rendered.ts';

export const franchiseTemplates: TemplatesOf<FranchiseMessages> = {
  franchise_welcome: ({ name }, business) =>
    page(
      {
        subject: `Welcome to ${business.name}, ${name}`,
        greeting: `Hello ${name},`,
        paragraphs: [
          `You are now part of ${business.name}. Bookings in your territory will reach you from here on.`,
          'In two days you will get a guide for setting everything up, and after that one for your first job.',
        ],
        action: { label: 'Open the console', url: `${business.publicUrl}/admin?tab=franchise` },
      },
      business,
    ),

  setup_guide: ({ name }, business) =>
    page(
      {
        subject: 'Set up in four steps',
        greeting: `Hello ${name},`,
        paragraphs: [
          '1. Connect your account for payouts: without it your share waits.',
          '2. Add your workers with their skills, shifts and starting place.',
          '3. Look over your territory and tax rate.',
          '4. Book a trial job and assign it, to see what your customers see.',
        ],
        action: { label: 'Set up now', url: `${business.publicUrl}/admin?tab=franchise` },
      },
      business,
    ),

  first_job_guide: ({ name }, business) =>
    page(
      {
        subject: 'Your first job, from booking to payout',
        greeting: `Hello ${name},`,
        paragraphs: [
          'A booking appears as pending. Auto-dispatch gives it to the worker who fits best; you can always decide otherwise.',
          'The worker moves it on the way: en route, in progress, completed. The customer is told at each step.',
          'When the payment has come in, your share goes to your account by itself.',
        ],
        action: { label: 'See your jobs', url: `${business.publicUrl}/admin?tab=jobs` },
      },
      business,
    ),
};
