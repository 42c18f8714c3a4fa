import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Magpie, type MagpieThing } from '#client/ui/magpie.tsx';

interface StateFrameProps {
  /** A sign for errors and missing places. */
  icon?: DriveIconName;
  /** A bird for empty places instead, with what belongs there, or with nothing. */
  bird?: MagpieThing | 'nothing' | undefined;
  title: string;
  tip: ReactNode;
  /** Takes the focus if the element that had it is gone. */
  takesFocus?: boolean | undefined;
  /** Announced to screen readers when it appears. */
  isAlert?: boolean;
  /** Next steps. */
  children?: ReactNode;
}

/** A message shown in place of rows, with the next steps below it. */
export function StateFrame(props: StateFrameProps): ReactNode {
  const { icon, bird, title, tip, takesFocus, isAlert, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="drive-state" role={isAlert ? 'alert' : undefined}>
      {bird && <Magpie holds={bird === 'nothing' ? undefined : bird} />}
      {icon && (
        <span className="drive-state-mark">
          <Icon path={driveIcons[icon]} />
        </span>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{tip}</p>
      <div className="actions">{children}</div>
    </div>
  );
}
