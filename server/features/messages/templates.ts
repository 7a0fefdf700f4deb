import type { Business } from './business.ts';
import { type CampaignTemplates, campaignTemplates } from './templates/campaign.ts';
import { type CustomerTemplates, customerTemplates } from './templates/customer.ts';
import { type DispatchTemplates, dispatchTemplates } from './templates/dispatch.ts';
import { type FranchiseTemplates, franchiseTemplates } from './templates/franchise.ts';
import { type HeadquartersTemplates, headquartersTemplates } from './templates/headquarters.ts';
import { type MoneyTemplates, moneyTemplates } from './templates/money.ts';

/** `sms` where a text message says it shorter than the e-mail's text twin. */
export type Rendered = { subject: string; text: string; html: string; sms?: string };

/** What each kind of message needs to be written. */
export type Templates = CustomerTemplates &
  FranchiseTemplates &
  HeadquartersTemplates &
  CampaignTemplates &
  MoneyTemplates &
  DispatchTemplates;

export type MessageKind = keyof Templates;

export type TemplatesOf<T> = { [K in keyof T]: (data: T[K], business: Business) => Rendered };

const templates: TemplatesOf<Templates> = {
  ...customerTemplates,
  ...franchiseTemplates,
  ...headquartersTemplates,
  ...campaignTemplates,
  ...moneyTemplates,
  ...dispatchTemplates,
};

export const messageKinds = Object.keys(templates) as MessageKind[];

/** Writes a message: HTML with a text twin. */
export const render = <K extends MessageKind>(kind: K, data: Templates[K], business: Business): Rendered =>
  templates[kind](data, business);
