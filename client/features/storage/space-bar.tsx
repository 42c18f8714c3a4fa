import type { ReactNode } from 'react';
import { barPieces, type KindUse } from './space-kinds.ts';

interface SpaceBarProps {
  uses: readonly KindUse[];
  trashBytes: number;
}

/** Used space as a bar in the colors of the kinds. The list below repeats it as text. */
export function SpaceBar({ uses, trashBytes }: SpaceBarProps): ReactNode {
  return (
    <svg className="space-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {barPieces(uses, trashBytes).map(({ name, start, width }) => (
        <rect key={name} data-kind={name} x={start} width={width} height="1" />
      ))}
    </svg>
  );
}
