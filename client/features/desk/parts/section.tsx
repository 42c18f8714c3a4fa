import type { ReactNode } from 'react';

/** A titled part of a screen. `side` is at the end of its heading. */
export function DeskSection({
  title,
  side,
  children,
}: {
  title: string;
  side?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <section className="desk-section">
      <header>
        <h2>{title}</h2>
        {side}
      </header>
      {children}
    </section>
  );
}

/** Facts as pairs of a name and a value. */
export function FactList({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
