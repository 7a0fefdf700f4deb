/** The rows of a CSV text by column, quotes undone. Expects a byte order mark and CRLF line ends, as exports have. */
export function readCsv(text: string): { columns: string[]; rows: Record<string, string>[] } {
  if (!text.startsWith('\uFEFF') || !text.endsWith('\r\n'))
    throw new Error(`Not an export: ${text.slice(0, 80)}`);
  const lines: string[][] = [[]];
  for (const [whole, quoted, plain, separator] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)) {
    if (whole === undefined) break;
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (separator === '\r\n') lines.push([]);
  }
  const [columns, ...rows] = lines.slice(0, -1);
  return {
    columns: columns!,
    rows: rows.map(cells => Object.fromEntries(columns!.map((name, i) => [name, cells[i] ?? '']))),
  };
}
