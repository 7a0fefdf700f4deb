/** Saves text as a file, as if it were downloaded. */
export function saveFile(name: string, type: string, ...text: string[]) {
  const url = URL.createObjectURL(new Blob(text, { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
