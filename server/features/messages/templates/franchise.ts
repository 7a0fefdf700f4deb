import type { FranchiseMessages } from '../../../outbox/message-data.ts';
import { page } from './layout.ts';
import type { TemplatesOf } from './rendered.ts';

export const franchiseTemplates: TemplatesOf<FranchiseMessages> = {
  franchise_welcome: ({ name }, business) =>
    page(
      {
        subject: `Welcome to ${business.name}, ${name}`,
        greeting: `Hi ${name},`,
        paragraphs: [
          `You’re now part of ${business.name}. You’ll get the bookings in your territory from now on.`,
          'In two days we’ll send you a setup guide, and after that a guide for your first job.',
        ],
        action: { label: 'Open the console', url: `${business.publicUrl}/admin?tab=franchise` },
      },
      business,
    ),

  setup_guide: ({ name }, business) =>
    page(
      {
        subject: 'Set up in four steps',
        greeting: `Hi ${name},`,
        paragraphs: [
          '1. Connect your bank account. We need it to send you your share.',
          '2. Add your technicians with their skills, shifts and starting address.',
          '3. Check your territory and tax rate.',
          '4. Book a test job and assign it, to see what your customers see.',
        ],
        action: { label: 'Set up now', url: `${business.publicUrl}/admin?tab=franchise` },
      },
      business,
    ),

  first_job_guide: ({ name }, business) =>
    page(
      {
        subject: 'Your first job, from booking to payout',
        greeting: `Hi ${name},`,
        paragraphs: [
          'A new booking shows up as unassigned. Auto-dispatch picks the best technician for it, and you can always choose someone else.',
          'Your technician updates the visit on the phone: on the way, started, done. The customer is notified at each step.',
          'Once the customer has paid, your share is sent to your bank account automatically.',
        ],
        action: { label: 'See your jobs', url: `${business.publicUrl}/admin?tab=jobs` },
      },
      business,
    ),
};
