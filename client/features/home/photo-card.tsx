import type { ReactNode } from 'react';

const views = {
  fjord: { sun: [44, 34, 13], far: 'M0 86Q40 58 80 78T160 70V120H0Z' },
  dusk: { sun: [95, 35, 13], far: 'M0 86Q40 76 80 70T160 70V120H0Z' },
  sun: { sun: [61, 41, 17], far: 'M0 80Q40 64 80 70T160 75V120H0Z' },
} as const;

/** A photo as a card, with the duration if it is a video. */
export function PhotoCard({
  name,
  badge,
}: {
  name: keyof typeof views;
  badge?: string;
}): ReactNode {
  const { sun, far } = views[name];
  return (
    <div className={`card shot shot-${name}`}>
      <svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice">
        <rect className="sky" width="160" height="120" />
        <circle className="far" cx={sun[0]} cy={sun[1]} r={sun[2]} opacity=".7" />
        <path className="far" d={far} />
        <path className="near" d="M0 102Q50 84 100 96T160 92V120H0Z" />
      </svg>
      {badge && <span className="badge num">{badge}</span>}
    </div>
  );
}
