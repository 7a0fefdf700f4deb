/** Rows of a CSV as spreadsheets write it: quotes, line breaks inside them, commas, semicolons or tabs. */
export function readCsv(text: string): string[][] {
  const separator = [',', ';', '\t'].toSorted((a, b) => countIn(text, b) - countIn(text, a))[0]!;
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell.trim());
    if (row.some(each => each !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  return rows;
}

const countIn = (text: string, letter: string) => (text.split('\n', 1)[0] ?? '').split(letter).length;

/** How much of a file is looked at to show what is in it. */
const START = 65_536;

/** The titles and the first lines of a file, as the service will read them. */
export async function readStart(file: File, most: number): Promise<string[][]> {
  const bytes = new Uint8Array(await file.slice(0, START).arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  // The last line may be cut off.
  const whole = file.size > START ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
  return readCsv(whole.replace(/^sep=.\r?\n/i, '')).slice(0, most + 1);
}
