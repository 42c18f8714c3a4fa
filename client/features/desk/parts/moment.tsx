import type { ReactNode } from 'react';
import { useMessages } from '#client/ui/text.ts';

/**
 * A time, in UTC until the script of the page shows it in the operator's zone. `time` is RFC 3339;
 * '' is shown as a dash.
 */
export function DeskMoment({ time }: { time: string }): ReactNode {
  const { formats } = useMessages();
  if (time === '') return <span className="none">–</span>;
  return (
    <time dateTime={time} data-moment="">
      {formats.dateTime(Date.parse(time))} UTC
    </time>
  );
}
