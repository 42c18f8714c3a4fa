/** What of a table is shown. */
export interface CsvTable {
  /** The first record, which names the columns. */
  readonly head: readonly string[];
  /** The records after it, each as long as the head or shorter. */
  readonly rows: readonly (readonly string[])[];
  /** Whether records, or cells at the end of them, were left out. */
  readonly isCut: boolean;
}

export interface CsvLimits {
  /** Records besides the head. */
  readonly rowsMax: number;
  readonly columnsMax: number;
  /**
   * Whether the text ends before the file does: its last record is then not whole, and is left out.
   */
  readonly isBeginning: boolean;
}

/** Signs between cells, the commonest first: countries with a decimal comma use semicolons. */
const separators = [',', ';', '\t', '|'] as const;

/**
 * Reads separated values (RFC 4180): quoted cells may hold separators, line ends and doubled
 * quotes; lines end by CRLF, LF or CR. A quote inside a bare cell is a letter, and a quoted cell
 * that never ends goes on to the end of the text.
 */
export function parseCsv(text: string, { rowsMax, columnsMax, isBeginning }: CsvLimits): CsvTable {
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
    // A line without anything is no record.
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };

  for (; at < text.length && records.length <= rowsMax; at += 1) {
    const sign = text[at]!;
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

/** The sign that stands most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, counts.get(sign)! + 1);
  }
  return separators.reduce((best, sign) => (counts.get(sign)! > counts.get(best)! ? sign : best));
}
