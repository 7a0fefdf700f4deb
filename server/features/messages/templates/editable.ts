import type { Language } from '../../../http/page-words.ts';
import type { Business } from './business.ts';
import { type Content, page } from './layout.ts';
import { fillLines } from './placeholders.ts';
import type { Rendered } from './rendered.ts';

/** The words of a message, with placeholders. */
export type Wording = { subject: string; body: string; sms: string };

/** A message whose words the office can change. What surrounds them, such as facts and buttons, follows from the data. */
export type Editable<D> = {
  texts: Record<Language, Wording>;
  /** Must be in the text message, and never in the subject, which is kept when the rest is not. */
  secret?: string;
  /** What the words can say. Empty: not known, and a line that says it is left out. */
  values(data: D, business: Business): Record<string, string>;
  /** Everything but the words. */
  around?(data: D, business: Business): Omit<Content, 'subject' | 'greeting' | 'paragraphs'>;
};

export type EditableOf<T> = { [K in keyof T]: Editable<T[K]> };

export const valuesOf = <D>(message: Editable<D>, data: D, business: Business): Record<string, string> => {
  const { action } = message.around?.(data, business) ?? {};
  return {
    business: business.name,
    businessPhone: business.phone,
    ...(action ? { link: action.url } : { link: '' }),
    ...message.values(data, business),
  };
};

/** Renders the office's words, or ours. */
export function renderEditable<D>(
  message: Editable<D>,
  data: D,
  business: Business,
  own?: Partial<Wording>,
): Rendered {
  const words = { ...message.texts[business.language], ...own };
  const values = valuesOf(message, data, business);
  const around = message.around?.(data, business) ?? {};
  const subject = fillLines(words.subject, values).trim();
  const paragraphs = fillLines(words.body, values)
    .split(/\n{2,}/)
    .map(paragraph => paragraph.replace(/^\n+|\n+$/g, ''))
    .filter(paragraph => paragraph.trim() !== '');
  const sms = fillLines(words.sms, values).trim();
  return { ...page({ subject: subject || business.name, paragraphs, ...around }, business), sms };
}
