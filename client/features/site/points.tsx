import type { ReactNode } from 'react';

/** A list of points with a sentence each. */
export function Points({
  points,
}: {
  points: readonly (readonly [title: string, text: string])[];
}): ReactNode {
  return (
    <dl>
      {points.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
