import type { ReactNode } from 'react';

export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

const marks: Record<Tone, string> = { good: '●', warn: '▲', bad: '■', quiet: '○' };

/** A state as a word with a shape, never by color alone. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className="desk-badge" data-tone={tone}>
      <span aria-hidden="true">{marks[tone]}</span>
      {children}
    </span>
  );
}
