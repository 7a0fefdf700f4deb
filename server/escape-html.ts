const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => entities[char]!);
