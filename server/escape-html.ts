const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Words that stay words wherever they stand in HTML, attributes included. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => entities[char]!);
