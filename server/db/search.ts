/** A LIKE pattern for "holds this text", whatever wildcards the text itself holds; for lower-cased columns. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
