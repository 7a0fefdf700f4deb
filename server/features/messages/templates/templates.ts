import type { MessageData, MessageKind } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import { campaignTemplates } from './campaign.ts';
import { customerTemplates } from './customer.ts';
import { dispatchTemplates } from './dispatch.ts';
import { franchiseTemplates } from './franchise.ts';
import { moneyTemplates } from './money.ts';
import { officeTemplates } from './office.ts';
import type { Rendered, TemplatesOf } from './rendered.ts';

const templates: TemplatesOf<MessageData> = {
  ...customerTemplates,
  ...franchiseTemplates,
  ...officeTemplates,
  ...campaignTemplates,
  ...moneyTemplates,
  ...dispatchTemplates,
};

export const messageKinds = Object.keys(templates) as MessageKind[];

/** Renders a message as HTML and plain text. */
export const render = <K extends MessageKind>(kind: K, data: MessageData[K], business: Business): Rendered =>
  templates[kind](data, business);
