import type { Business } from './business.ts';
import type { Rendered, TemplatesOf } from './rendered.ts';
import { type CampaignTemplates, campaignTemplates } from './templates/campaign.ts';
import { type CustomerTemplates, customerTemplates } from './templates/customer.ts';
import { type DispatchTemplates, dispatchTemplates } from './templates/dispatch.ts';
import { type FranchiseTemplates, franchiseTemplates } from './templates/franchise.ts';
import { type HeadquartersTemplates, headquartersTemplates } from './templates/headquarters.ts';
import { type MoneyTemplates, moneyTemplates } from './templates/money.ts';

/** What each kind of message needs to be written. */
export type Templates = CustomerTemplates &
  FranchiseTemplates &
  HeadquartersTemplates &
  CampaignTemplates &
  MoneyTemplates &
  DispatchTemplates;

export type MessageKind = keyof Templates;

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
