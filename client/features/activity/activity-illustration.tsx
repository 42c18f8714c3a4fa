import type { ReactNode } from 'react';
import type { ActivityName } from '#protocol/activity-names.ts';

const drawings: Readonly<Record<ActivityName, () => ReactNode>> = {
  christmas: Parcel,
  'black-friday': Tag,
  compensation: MendedPlate,
};

/** Illustration of an activity, distinguishable without color. Hidden from screen readers. */
export function ActivityDrawing({ name }: { name: ActivityName }): ReactNode {
  const Drawing = drawings[name];
  return (
    <svg className="activity-drawing" viewBox="0 0 480 420" aria-hidden="true">
      <defs>
        <linearGradient
          id="activity-sheen"
          gradientUnits="userSpaceOnUse"
          x1="80"
          y1="360"
          x2="400"
          y2="60"
        >
          <stop className="sheen-1" />
          <stop className="sheen-2" offset=".55" />
          <stop className="sheen-3" offset="1" />
        </linearGradient>
      </defs>
      <Drawing />
    </svg>
  );
}

/** A folder wrapped as a gift, with a twig of fir under the bow. */
function Parcel(): ReactNode {
  return (
    <>
      <g className="thin">
        <path d="M92 64v28M78 78h28M82 68l20 20M102 68 82 88" />
        <path d="M404 96v20M394 106h20M397 99l14 14M411 99l-14 14" />
        <path d="M42 213v18M33 222h18M36 216l12 12M48 216l-12 12" />
        <path d="M446 262v12M440 268h12" />
      </g>
      <ellipse className="shade" cx="240" cy="376" rx="196" ry="14" />
      <path
        className="paper line"
        d="M64 356V158a18 18 0 0 1 18-18h98l30 32h188a18 18 0 0 1 18 18v166a18 18 0 0 1-18 18H82a18 18 0 0 1-18-18Z"
      />
      <path className="well line" d="M64 206h352v150a18 18 0 0 1-18 18H82a18 18 0 0 1-18-18Z" />
      <path className="sheen bound" stroke="url(#activity-sheen)" d="M65 268h350M240 206v167" />
      <g className="twig">
        <path d="M250 196C300 172 348 128 372 74" />
        <path d="m276 182 4-34M276 182l32 6M296 168l0-36M296 168l36 2M316 150l-4-36M316 150l36-2M334 130l-8-34M334 130l34-8M350 108l-10-28M350 108l28-12" />
      </g>
      <path
        className="sheen"
        stroke="url(#activity-sheen)"
        d="M240 206c-22-46-78-66-92-40s34 46 92 40ZM240 206c22-46 78-66 92-40s-34 46-92 40ZM240 206l-38 44M240 206l38 44"
      />
      <circle className="paper sheen" stroke="url(#activity-sheen)" cx="240" cy="206" r="13" />
    </>
  );
}

/** A label with the benefits on the left and the prices on the right. */
function Tag(): ReactNode {
  return (
    <>
      <ellipse className="shade" cx="248" cy="392" rx="150" ry="12" />
      <path className="string" d="M232 92c-4-44 34-62 74-52s54 4 92-26" />
      <g transform="rotate(-7 240 230)">
        <path
          className="dark"
          d="M124 170 214 66a34 34 0 0 1 52 0l90 104v192a18 18 0 0 1-18 18H142a18 18 0 0 1-18-18Z"
        />
        <circle className="hole" cx="240" cy="106" r="16" />
        <path className="sheen" stroke="url(#activity-sheen)" d="M156 196h168" />
        <path
          className="figures"
          d="M156 236h76M292 236h32M156 274h96M284 274h40M156 312h58M298 312h26M156 350h84M288 350h36"
        />
      </g>
    </>
  );
}

/** A plate repaired with golden seams. */
function MendedPlate(): ReactNode {
  return (
    <>
      <ellipse className="shade" cx="244" cy="394" rx="150" ry="11" />
      <circle className="paper line" cx="240" cy="206" r="176" />
      <circle className="well line" cx="240" cy="206" r="118" />
      <path className="thin" d="M158 170a92 92 0 0 1 60-52" />
      <path
        className="sheen seam"
        stroke="url(#activity-sheen)"
        d="m132 66 44 62 34 12 22 52 46 22 18 44 60 28 19 32M232 192l-34 40-58 8-64 31M278 214l44-44 34-4 39-42M296 258l-26 42 4 34-22 46"
      />
    </>
  );
}
