import { describe, expect, it } from 'vitest';
import { colourCode } from '#client/lib/formats/code-colors.ts';
import { parseCsv } from '#client/lib/formats/csv.ts';
import { decodeText } from '#client/lib/formats/text-encoding.ts';

describe('CSV', () => {
  const limits = { rowsMax: 1000, columnsMax: 100, isBeginning: false };
  const records = (text: string) => {
    const { head, rows } = parseCsv(text, limits);
    return [head, ...rows];
  };

  it('ends lines with CRLF, LF or CR, with or without a final one', () => {
    for (const text of ['a,b\r\n1,2\r\n', 'a,b\n1,2', 'a,b\r1,2\r', '\uFEFFa,b\n\n1,2\n\n']) {
      expect(records(text)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
    }
  });

  it('reads quoted separators, line ends and quotes, and empty cells', () => {
    expect(records('"a,1","b\r\nc","d ""e"""\n,,\n"",x')).toEqual([
      ['a,1', 'b\r\nc', 'd "e"'],
      ['', '', ''],
      ['', 'x'],
    ]);
    expect(records('5" disk,b\n"never ends,\nc')).toEqual([['5" disk', 'b'], ['never ends,\nc']]);
  });

  it('detects the separator that is most frequent in the first line', () => {
    for (const sign of [',', ';', '\t', '|']) {
      expect(records(`"x,;y"${sign}b${sign}c\n1${sign}2${sign}3`)[1]).toEqual(['1', '2', '3']);
    }
    expect(records('alone\n1')).toEqual([['alone'], ['1']]);
    expect(records('')).toEqual([[]]);
  });

  it('truncates rows and columns and reports it', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at},x\n`).join('');
    const read = (count: number) => parseCsv(lines(count), { ...limits, rowsMax: 3 });
    expect(read(4)).toMatchObject({ isCut: false, rows: { length: 3 } });
    expect(read(5)).toMatchObject({ isCut: true, rows: { length: 3 } });
    const narrow = (text: string) => parseCsv(text, { ...limits, columnsMax: 2 });
    expect(narrow('a,b\n')).toMatchObject({ isCut: false, head: ['a', 'b'] });
    expect(narrow('a,b,c\n')).toMatchObject({ isCut: true, head: ['a', 'b'] });
  });

  it('drops the last record of a truncated file', () => {
    const beginning = parseCsv('a,b\n1,2\n3,"4', { ...limits, isBeginning: true });
    expect(beginning).toEqual({ head: ['a', 'b'], rows: [['1', '2']], isCut: true });
  });
});

describe('syntax highlighting', () => {
  it('finds comments, strings, numbers and words', () => {
    const kinds = colourCode('const a = "x"; // 1\nreturn 12;', 'js')
      .filter(({ kind }) => kind)
      .map(({ kind, text }) => [kind, text]);
    expect(kinds).toEqual([
      ['word', 'const'],
      ['string', '"x"'],
      ['comment', '// 1'],
      ['word', 'return'],
      ['number', '12'],
    ]);
    expect(colourCode('# note', 'py')).toEqual([{ text: '# note', kind: 'comment' }]);
  });
  it('leaves the code unchanged', () => {
    for (const code of ['', '"open', '/* open', '`a\nb`', "it's", '\\', 'é日🙂 x1 = .5']) {
      expect(
        colourCode(code, 'ts')
          .map(({ text }) => text)
          .join(''),
      ).toBe(code);
    }
  });
});

describe('text of unknown encoding', () => {
  it('is decoded by its BOM, as UTF-8, or as Latin-1', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toBe('a');
    expect(decodeText(new TextEncoder().encode('日本'))).toBe('日本');
    expect(decodeText(new TextEncoder().encode('日本').subarray(0, 4))).toBe('日');
    expect(decodeText(new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x20]))).toBe('café ');
  });
});
