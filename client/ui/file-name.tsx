import '#client/ui/file-name.css';
import type { ReactNode } from 'react';
import { cutName } from '#client/lib/cut-name.ts';
import { shownName } from '#client/lib/shown-name.ts';

interface FileNameProps {
  name: string;
  className?: string;
  /** The whole name as a tooltip, where the name may be cut and no other place has it. */
  hasTitle?: boolean;
}

/** A name on one line, which loses its middle where it doesn't fit and keeps its extension. */
export function FileName({ name, className, hasTitle }: FileNameProps): ReactNode {
  const shown = shownName(name);
  const parts = cutName(shown);
  return (
    <bdi
      dir="auto"
      className={className ? `file-name ${className}` : 'file-name'}
      title={hasTitle ? shown : undefined}
      data-start={parts?.start}
      data-end={parts?.end}
    >
      {parts ? <span>{shown}</span> : shown}
    </bdi>
  );
}
