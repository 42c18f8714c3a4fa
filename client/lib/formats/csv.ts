/** The displayed part of a table. */
export interface ParsedCsv {
  /** First record, the column names. */
  readonly head: readonly string[];
  /** Further records, at most as long as the head. */
  readonly rows: readonly (readonly string[])[];
  /** Were records or cells omitted? */
  readonly isCut: boolean;
}

export interface CsvLimits {
  /** Records in addition to the head. */
  readonly rowsMax: number;
  readonly columnsMax: number;
  /** Is the text truncated? Then its last record is dropped. */
  readonly isBeginning: boolean;
}

/** Separators by frequency. Countries with a decimal comma use semicolons. */
const separators = [',', ';', '\t', '|'] as const;

/**
 * Parses CSV (RFC 4180). Quoted cells may contain separators, line ends and doubled quotes. Lines
 * end with CRLF, LF or CR. A quote inside an unquoted cell is literal, and an unterminated quoted
 * cell extends to the end.
 */
export function parseCsv(text: string, { rowsMax, columnsMax, isBeginning }: CsvLimits): ParsedCsv {
  const separator = separatorOf(text);
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isCut = isBeginning;
  let at = text.startsWith('\uFEFF') ? 1 : 0;

  const endCell = () => {
    if (record.length < columnsMax) record.push(cell);
    else isCut = true;
    cell = '';
  };
  const endRecord = () => {
    endCell();
    // An empty line isn't a record.
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };

  for (; at < text.length && records.length <= rowsMax; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endRecord();
    } else cell += sign;
  }
  if (at < text.length) isCut = true;
  else if (!isBeginning && (cell !== '' || record.length > 0)) endRecord();
  const [head = [], ...rows] = records;
  return { head, rows, isCut };
}

/** Returns the most frequent separator of the first line outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  const countOf = (sign: string) => counts.get(sign) ?? 0;
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, countOf(sign) + 1);
  }
  return separators.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}
