import type { ReactNode } from 'react';

/** Things that the bird can hold: files, shared links, recent files, starred ones, tasks. */
export type MagpieThing = 'photo' | 'key' | 'clock' | 'star' | 'bolt';

/** A magpie on a line with something in its beak. Pages import its styles, `magpie.css`. */
export function Magpie({ holds }: { holds?: MagpieThing | undefined }): ReactNode {
  return (
    <svg className="bird" viewBox="0 0 240 190" aria-hidden="true">
      <defs>
        <linearGradient id="bird-sheen" x1="0" y1="1" x2="1" y2="0">
          <stop className="sheen-1" />
          <stop className="sheen-2" offset=".55" />
          <stop className="sheen-3" offset="1" />
        </linearGradient>
      </defs>
      <path
        d="M93 92C72 104 44 132 14 171c-1.6 2.5.8 4.6 3.2 3.2C46 158 78 138 108 122Z"
        className="bird-sheen"
      />
      <path d="M24 164C48 140 74 118 98 104M31 165c24-19 48-34 70-47" className="bird-barb" />
      <path
        d="M157 33c-9-11-28-11-35 3-5 12-15 20-26 31-11 12-14 26-3 40 13 14 46 15 61-6 10-14 10-30 9-45 1-9-1-17-6-23Z"
        className="bird-belly"
      />
      <path
        d="M157 33c-9-11-28-11-35 3-4 10-11 17-19 25 9 16 40 24 60 12 1-6 1-12 .2-17 1-9-1.4-17-6.2-23Z"
        className="bird-plume"
      />
      <path
        d="M103 62c-17 16-23 31-32 46-1.5 3 1 5 4 4 27-5 47-14 52-31 1-8-10-17-24-19Z"
        className="bird-plume"
      />
      <path
        d="M106 72c8 1 14 5 14 10-3 5-14 7-22 3 1-5 4-9 8-13Z"
        className="bird-belly bird-flat"
      />
      <path d="M74 110c11-9 21-14 34-17M82 109c12-5 22-9 33-13" className="bird-line" />
      <path d="M162 44c9 .5 17 3 25 8-8 2.4-16 3.4-24 3.2" className="bird-plume" />
      <circle cx="150" cy="44" r="3.2" className="bird-belly bird-flat" />
      <circle cx="150.8" cy="44" r="1.4" className="bird-pupil" />
      <path d="M121 116l-3 21m-8 1h17M138 113l1 24m-8 1h18" />
      <path d="M40 139h182" />
      {holds && (
        <g>
          <path d="M184 54v12" />
          {things[holds]}
        </g>
      )}
    </svg>
  );
}

const things: Readonly<Record<MagpieThing, ReactNode>> = {
  photo: (
    <>
      <rect x="166" y="66" width="42" height="33" rx="5" className="bird-paper" />
      <path d="m171 93 10-12 8 8 6-6 9 10Z" className="bird-sheen" />
      <circle cx="197" cy="75" r="3.2" className="bird-sheen" />
    </>
  ),
  key: (
    <>
      <path d="M184 86v28m0-5h9m-9-9h7" className="bird-line" />
      <circle cx="184" cy="77" r="11" className="bird-paper" />
      <circle cx="184" cy="77" r="4" className="bird-sheen" />
    </>
  ),
  clock: (
    <>
      <circle cx="184" cy="85" r="19" className="bird-paper" />
      <path d="M184 74v11l8 5" className="bird-line" />
    </>
  ),
  star: (
    <path
      d="m184 66 5.6 12.2 13.400 1.500-10 9.100 2.800 13.200-11.800-6.700-11.800 6.700 2.800-13.200-10-9.100 13.400-1.500Z"
      className="bird-sheen"
    />
  ),
  bolt: <path d="M189 66l-17 23h11l-4 19 18-24h-11Z" className="bird-sheen" />,
};
