/** The languages of the web app. A text that lacks one of them does not compile. */
export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

/** A text in every language. One with a `{count}` has a singular and a plural form. */
export type LocalizedText = Record<Language, string | { one: string; other: string }>;
export type Catalog = Record<string, LocalizedText>;
