/** Countries that share +1 and write numbers alike. */
const northAmerica = new Set(['US', 'CA', 'PR', 'DO', 'JM', 'TT', 'BS', 'BB']);

/** A number as people of the country write it: +15125550142 is (512) 555-0142. Others stay as they are. */
export function nationalPhone(phone: string, country: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area && northAmerica.has(country) ? `(${area}) ${exchange}-${line}` : phone;
}

/** Whether two numbers are the same, however they are written and with or without the country code. */
export const isSamePhone = (a: string, b: string): boolean => lastDigits(a) === lastDigits(b);

const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-10);
