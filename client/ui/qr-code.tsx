import '#client/ui/qr-code.css';
import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** A QR code of a text, dark on white in every color scheme, as cameras expect. Load it lazily. */
export default function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data } = encode(text, { ecc: 'M', border: 3 });
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className="qr-paper" width="100%" height="100%" />
      <path className="qr-ink" d={modulesPath(data)} />
    </svg>
  );
}

/** Returns the dark modules as one path with a box for each run of a row. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  const boxes: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length;) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) boxes.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
      else x += 1;
    }
  }
  return boxes.join('');
}
