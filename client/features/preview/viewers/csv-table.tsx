import { type ReactNode, useMemo } from 'react';
import { useMessages } from '#client/ui/text.ts';
import { parseCsv } from '../../../lib/formats/csv.ts';

const shownRowsMax = 1000;
const shownColumnsMax = 100;

interface CsvTableProps {
  name: string;
  text: string;
  /** `text` is only the beginning of the file. */
  isBeginning: boolean;
}

/** Comma- or tab-separated values as a table. The first row holds the column headers. */
export function CsvTable({ name, text, isBeginning }: CsvTableProps): ReactNode {
  const { t, formats } = useMessages();
  const { head, rows, isCut } = useMemo(
    () => parseCsv(text, { rowsMax: shownRowsMax, columnsMax: shownColumnsMax, isBeginning }),
    [text, isBeginning],
  );
  const width = rows.reduce((most, row) => Math.max(most, row.length), head.length);
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <>
      {isCut && (
        <p className="preview-note">
          {rows.length < shownRowsMax
            ? t('preview.tooLarge')
            : t('preview.tableCut', { rows: formats.number(shownRowsMax) })}
        </p>
      )}
      <table className="csv">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" dir="auto">
                {head[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no id and never move.
            <tr key={index}>
              {columns.map((column) => (
                <td key={column} dir="auto">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
