/** The beginning of a text. Never ends in half a character (an emoji has two halves): PostgreSQL refuses those as JSON. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
