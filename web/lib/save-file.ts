/** Saves text or bytes as a file, as if they were downloaded. */
export function saveFile(name: string, type: string, ...parts: BlobPart[]) {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
