import type { ReactNode } from 'react';

const width = 160;
const height = 40;

/** A line of daily values, oldest first. Its number is next to it. */
export function Trend({ values, label }: { values: readonly number[]; label: string }): ReactNode {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, at) => {
    const y = height - 3 - (value / most) * (height - 6);
    return `${(at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className="desk-trend"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
