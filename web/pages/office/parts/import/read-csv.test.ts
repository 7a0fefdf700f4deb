import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsv, readStart } from './read-csv.ts';

describe('the start of a CSV file', () => {
  it('reads quotes, line breaks in cells and every usual separator', () => {
    assert.deepEqual(readCsv('a,b\r\n"x, ""y""","1\n2"\n\n'), [
      ['a', 'b'],
      ['x, "y"', '1\n2'],
    ]);
    assert.deepEqual(readCsv('\uFEFFname;phone\nAda;5'), [
      ['name', 'phone'],
      ['Ada', '5'],
    ]);
  });

  it('shows the start of a file in its encoding', async () => {
    const text = '\uFEFFname;phone\nJosé;5\nAda;6\n';
    const utf16 = new Uint8Array(Uint16Array.from([...text].map(letter => letter.charCodeAt(0))).buffer);
    for (const part of [text, utf16])
      assert.deepEqual(await readStart(new File([part], 'a.csv'), 1), [
        ['name', 'phone'],
        ['José', '5'],
      ]);
    assert.deepEqual(await readStart(new File(['sep=|\na|b\n'], 'a.csv'), 5), [['a|b']]);
  });
});
