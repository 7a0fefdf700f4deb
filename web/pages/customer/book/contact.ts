import type { Draft } from './draft.ts';

export const contactFields = ['name', 'email', 'phone'] as const;
export type ContactField = (typeof contactFields)[number];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
/** What the service accepts: digits, spaces, dashes, parentheses and a leading +. */
const PHONE = /^\+?[\d\s()-]*\d[\d\s()-]*$/;

/** The fields that still have to be fixed. The phone is optional unless the office has to call. */
export function invalidFields({ name, email, phone, request }: Draft): ContactField[] {
  const isPhoneFine = phone.trim() === '' ? request === null : PHONE.test(phone.trim());
  const fine = { name: name.trim() !== '', email: EMAIL.test(email.trim()), phone: isPhoneFine };
  return contactFields.filter(field => !fine[field]);
}
