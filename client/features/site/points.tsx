import type { ReactNode } from 'react';

type Titled = readonly (readonly [title: string, text: string])[];

/** A list of points with a sentence each. */
export function Points({ points }: { points: Titled }): ReactNode {
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

/** Numbered steps with a sentence each. */
export function StepList({ steps }: { steps: Titled }): ReactNode {
  return (
    <ol>
      {steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
