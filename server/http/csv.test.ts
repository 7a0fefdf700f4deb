import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountCell, csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('ends in CRLF and quotes what would split it, doubling quotes', () => {
    assert.equal(csvLine(['a', 'b, c', 'say "hi"', 'two\nlines']), 'a,"b, c","say ""hi""","two\nlines"\r\n');
  });

  it('never lets a spreadsheet run text as a formula', () => {
    for (const start of ['=', '+', '-', '@'])
      assert.equal(csvLine([`${start}cmd`, ` ${start}x`]), `'${start}cmd,' ${start}x\r\n`);
    assert.equal(csvLine(['\tx', '\r=x']), `'\tx,"'\r=x"\r\n`);
    assert.equal(csvLine(['=HYPERLINK("http://x","y")']), `"'=HYPERLINK(""http://x"",""y"")"\r\n`);
  });

  it('leaves numbers alone, negative ones too, and writes nothing for null', () => {
    assert.equal(csvLine([-5, amountCell(-123_456), amountCell(7), null]), '-5,-1234.56,0.07,\r\n');
  });
});
