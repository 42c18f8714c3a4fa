import type { ReactNode } from 'react';

/**
 * The same said twice, of which one is shown: what a pointer and keys do, or what a finger does
 * where there is nothing else.
 */
export function ByHand(props: { pointer: ReactNode; finger: ReactNode }): ReactNode {
  return (
    <>
      <span className="by-pointer">{props.pointer}</span>
      <span className="by-finger">{props.finger}</span>
    </>
  );
}
