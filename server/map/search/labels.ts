const typeAtEnd =
  /\b(street|st|road|rd|lane|ln|avenue|ave|drive|dr|way|close|court|ct|place|pl|square|walk|view|boulevard|blvd|terrace|ter|row|crescent|highway|hwy|parkway|pkwy|circle|cir|trail|pike|turnpike|alley|broadway|hill|gardens|grove|mews)\.?( (north|south|east|west|n|s|e|w|ne|nw|se|sw))?$/i;
const typeAtStart = /^(rue|avenue|boulevard|chemin|place|allée|impasse|quai|route|cours)\s/i;
const usCode = /^\d{5}(-\d{4})?$/;

/** "12 Mill Lane", "12 rue Verte", but "Landstrasse 12": the language of the street name decides. */
export function streetLine(street: string, number: string | null | undefined, numberFirst = false): string {
  if (!number) return street;
  return numberFirst || isNumberFirst(street) ? `${number} ${street}` : `${street} ${number}`;
}

const isNumberFirst = (street: string) => typeAtEnd.test(street) || typeAtStart.test(street);

export type LabelParts = {
  name?: string | null;
  number?: string | null;
  street?: string | null;
  suburb?: string | null;
  city?: string | null;
  state?: string | null;
  postcode?: string | null;
};

/** One line for display: name, street and number, district, town and postcode, deduplicated and in local order. */
export function labelOf({ name, number, street, suburb, city, state, postcode }: LabelParts): string {
  const isAmerican = Boolean(state) && (!postcode || usCode.test(postcode));
  const line = street ? streetLine(street, number, isAmerican) : null;
  const codeLast = !street || isAmerican || isNumberFirst(street);
  if (isAmerican) {
    const end = [state, postcode].filter(Boolean).join(' ');
    return [...new Set([name, line, suburb, city, end].filter(Boolean))].join(', ');
  }
  const town = (codeLast ? [city, postcode] : [postcode, city]).filter(Boolean).join(' ');
  return [...new Set([name, line, suburb, town].filter(Boolean))].join(', ');
}
