import { type HostedPage, hostedPages } from './hosted-pages-store.ts';

export type CheckoutRow = HostedPage & { amountCents: number; tipCents: number; description: string };

/** Pages where a customer pays for a job. */
export const checkouts = hostedPages<CheckoutRow>('checkout_sessions');
