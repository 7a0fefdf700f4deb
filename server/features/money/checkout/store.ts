import { type HostedPage, hostedPages } from './hosted-pages-store.ts';

export type CheckoutRow = HostedPage & { amountCents: number; description: string };

/** Pages to pay a job on. */
export const checkouts = hostedPages<CheckoutRow>('checkout_sessions');
