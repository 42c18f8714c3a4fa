import type { ReactNode } from 'react';

/** Shows one of two texts: for mouse and keyboard, or for touch-only devices. */
export function ByPointer(props: { pointer: ReactNode; finger: ReactNode }): ReactNode {
  return (
    <>
      <span className="by-pointer">{props.pointer}</span>
      <span className="by-finger">{props.finger}</span>
    </>
  );
}
