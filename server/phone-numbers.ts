import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export const isCountry = (code: string): boolean => isSupportedCountry(code);

/**
 * A number as the whole world dials it, `+15125550142`. What has no country code is a number of `country`. Undefined:
 * nobody could dial it. Judged by its length, not by which numbers are in use: those change, and providers know better.
 */
export function toE164(phone: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  return number?.isPossible() ? number.number : undefined;
}

/** Whether two numbers are the same, with or without the country code and however they are written. */
export function isSameNumber(a: string, b: string, country: string): boolean {
  const formOf = (phone: string) => toE164(phone, country) ?? phone.replace(/\D/g, '');
  return formOf(a) === formOf(b);
}

/** The digits that a number may have been typed with: with its country code, without, and as it is dialed at home. */
export function digitsOf(e164: string): string[] {
  const number = parsePhoneNumberFromString(e164);
  const forms = [e164, number?.nationalNumber ?? e164, number?.formatNational() ?? e164];
  return [...new Set(forms.map(form => form.replace(/\D/g, '')))];
}
