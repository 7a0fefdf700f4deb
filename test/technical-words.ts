/** What nobody should have to read who runs a business, drives a van or books a visit. */
const technical: [name: string, pattern: RegExp][] = [
  ['an endpoint', /\b(GET|POST|PATCH|PUT|DELETE) \/|\/api\//],
  ['an environment variable', /\b[A-Z]{2,}(_[A-Z]+)+\b/],
  ['a UUID', /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/i],
  ['a time zone offset', /\bUTC\b|\d{2}:\d{2}(:\d{2})?Z\b/],
  ['an ISO date', /\b\d{4}-\d{2}-\d{2}\b/],
];

export const technicalWordsIn = (text: string): string[] =>
  technical.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
