import type { Draft } from './draft.ts';

export const contactFields = ['name', 'email', 'phone'] as const;
export type ContactField = (typeof contactFields)[number];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
/** As the service takes it: digits, spaces, dashes, a leading + and parentheses. */
const PHONE = /^\+?[\d\s()-]*\d[\d\s()-]*$/;

/** What still has to be put right. A phone may be left out unless somebody has to call. */
export function wrongFields({ name, email, phone, wish }: Draft): ContactField[] {
  const isPhoneFine = phone.trim() === '' ? wish === null : PHONE.test(phone.trim());
  const fine = { name: name.trim() !== '', email: EMAIL.test(email.trim()), phone: isPhoneFine };
  return contactFields.filter(field => !fine[field]);
}
