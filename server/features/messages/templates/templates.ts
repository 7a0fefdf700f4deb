import type { MessageData, MessageKind } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import { campaignTemplates } from './campaign.ts';
import { customerMessages, fixedCustomerTemplates } from './customer.ts';
import { type Editable, renderEditable, type Wording } from './editable.ts';
import { franchiseTemplates } from './franchise.ts';
import { moneyMessages } from './money.ts';
import { officeTemplates } from './office.ts';
import { quoteMessages } from './quotes.ts';
import type { Rendered } from './rendered.ts';
import { visitMessages } from './visits.ts';

/** Messages whose words the office can change, in the order the console lists them. */
const editable = { ...visitMessages, ...quoteMessages, ...moneyMessages, ...customerMessages };
export type EditableKind = keyof typeof editable;

const fixed = { ...fixedCustomerTemplates, ...franchiseTemplates, ...officeTemplates, ...campaignTemplates };

export const editableKinds = Object.keys(editable) as EditableKind[];
export const messageKinds = [...editableKinds, ...Object.keys(fixed)] as MessageKind[];

export const isEditable = (kind: string): kind is EditableKind => Object.hasOwn(editable, kind);

export const editableOf = <K extends EditableKind>(kind: K) =>
  editable[kind] as unknown as Editable<MessageData[K]>;

type Fixed = (data: unknown, business: Business) => Rendered;

/** Renders a message as HTML and plain text, in the office's own words if there are any. */
export function render<K extends MessageKind>(
  kind: K,
  data: MessageData[K],
  business: Business,
  own?: Partial<Wording>,
): Rendered {
  if (isEditable(kind)) return renderEditable(editableOf(kind), data as never, business, own);
  return (fixed as unknown as Record<string, Fixed>)[kind]!(data, business);
}
