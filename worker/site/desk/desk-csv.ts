/** Answers rows as a file for spreadsheets (RFC 4180, with a mark that they read as UTF-8). */
export function deskCsv(rows: readonly (readonly (string | number)[])[]): Response {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Response(`\ufeff${text}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=UTF-8',
      'Content-Disposition': 'attachment; filename="magpie.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Quotes a field. A leading formula character is escaped, so that spreadsheets don't run it. */
function cell(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
