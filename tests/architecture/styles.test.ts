import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mobileQuery } from '#client/lib/mobile-layout.ts';

/**
 * The widths at which pages change, in pixels. CSS has no variables in media queries, so they are
 * written out: `(max-width: …)` up to and with one of these, `(min-width: …)` from the next pixel.
 */
const breakpoints: ReadonlyMap<number, string> = new Map([
  [359, 'the smallest phones: labels give way to icons'],
  [480, 'phones held upright: pictures and gaps shrink'],
  [640, 'large phones: columns of text become one'],
  [768, 'phones: sheets, the bar at the bottom, one column (the breakpoint of the drive)'],
  [900, 'small tablets: two columns become one'],
  [1023, 'tablets: the contents of a long text move above it'],
  [1100, 'small laptops: the widest tables lose columns'],
  [1200, 'laptops: rows next to the open details lose columns'],
]);

/** A few rules begin exactly at a round width. */
const startsAt: ReadonlySet<number> = new Set([1100]);

const query = /\(\s*(min|max)-width:\s*([\d.]+)(\w+)\s*\)/g;

/** Returns the page widths used in a file. Container queries have separate widths. */
function widthsIn(code: string): { side: string; width: number; unit: string }[] {
  const media = code.matchAll(/@media[^{]*|matchMedia\([^)]*\)?[^;]*/g);
  return Array.from(media, ([rule]) =>
    Array.from(rule.matchAll(query), ([, side, width, unit]) => ({
      side: side!,
      width: Number(width),
      unit: unit!,
    })),
  ).flat();
}

test('pages change only at the breakpoints: choose the nearest, or describe a new one', () => {
  expect(widthsIn('@media (max-width: 700px) and (min-width: 2em) {}')).toEqual([
    { side: 'max', width: 700, unit: 'px' },
    { side: 'min', width: 2, unit: 'em' },
  ]);
  const files = globSync('client/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) =>
    widthsIn(readFileSync(file, 'utf8')).map((one) => ({ file, ...one })),
  );
  expect(found.length).toBeGreaterThan(50);
  const odd = found.filter(({ side, width, unit }) => {
    const edge = side === 'max' ? width : width - 1;
    return unit !== 'px' || !(breakpoints.has(edge) || (side === 'min' && startsAt.has(width)));
  });
  expect(odd).toEqual([]);
});

test('the mobile layout also applies to phones held sideways', () => {
  const queries = globSync('client/**/*.css').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/@media ([^{]*76[89]px[^{]*)\{/g), ([, query]) =>
      query!.replaceAll(/\s+/g, ' ').trim(),
    ),
  );
  expect(queries.length).toBeGreaterThan(30);
  const sideways = '(max-height: 480px) and (pointer: coarse)';
  expect(mobileQuery).toBe(`(max-width: 768px), ${sideways}`);
  const wide = `(min-width: 769px) and (not (${sideways}))`;
  expect(queries.filter((query) => query !== mobileQuery && query !== wide)).toEqual([]);
});

test('each breakpoint is used', () => {
  const code = globSync('client/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const used = new Set(
    code.flatMap(widthsIn).map(({ side, width }) => (side === 'max' ? width : width - 1)),
  );
  expect([...breakpoints.keys()].filter((width) => !used.has(width))).toEqual([]);
});

/** The color names of CSS Color 4, without `transparent` and the system colors. */
const colorNames = `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet
  brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan
  darkblue darkcyan darkgoldenrod darkgr[ae]y darkgreen darkkhaki darkmagenta darkolivegreen
  darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategr[ae]y
  darkturquoise darkviolet deeppink deepskyblue dimgr[ae]y dodgerblue firebrick floralwhite
  forestgreen fuchsia gainsboro ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue
  lightcoral lightcyan lightgoldenrodyellow lightgr[ae]y lightgreen lightpink lightsalmon
  lightseagreen lightskyblue lightslategr[ae]y lightsteelblue lightyellow lime limegreen linen
  magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
  mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
  mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
  powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen
  seashell sienna silver skyblue slateblue slategr[ae]y snow springgreen steelblue tan teal
  thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`
  .trim()
  .split(/\s+/)
  .join('|');

const colorLiteral = new RegExp(
  `#[\\da-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|(?<![\\w-])(?:${colorNames})(?![\\w-])`,
  'gi',
);

/** Print rules may use literals: paper is white in every color scheme. Rules nest two deep. */
const printRules = /@media print\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** Color literals in the values of declarations, outside comments, strings and print rules. */
function colorsIn(code: string): string[] {
  const rules = code
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"/g, '')
    .replaceAll(printRules, '');
  return Array.from(rules.matchAll(/:([^:;{}]*)[;}]/g), ([, value]) =>
    Array.from(value!.matchAll(colorLiteral), ([color]) => color),
  ).flat();
}

test('color literals are only in the tokens: use a token, or define a new one', () => {
  expect(
    colorsIn(`
      /* color: red; */
      .a:hover { color: #fff; background: color-mix(in oklab, var(--red), rgb(0 0 0 / 0.5)) }
      .red { color: transparent; border: 1px solid CanvasText; content: 'red'; fill: Tan }
      @media print { .b { color: #000; & i { color: #000; } } }
      .c { stroke: light-dark(#abc, oklch(0.5 0 0)); }
    `),
  ).toEqual(['#fff', 'rgb(', 'Tan', '#abc', 'oklch(']);
  const tokens = 'client/ui/styles/tokens.css';
  expect(colorsIn(readFileSync(tokens, 'utf8')).length).toBeGreaterThan(50);
  const found = globSync('client/**/*.css')
    .filter((file) => file !== tokens)
    .flatMap((file) => colorsIn(readFileSync(file, 'utf8')).map((color) => `${file}: ${color}`));
  expect(found).toEqual([]);
});

/** Lengths of a declaration of space in pixels or rem, such as `padding: 8px var(--gutter)`. */
function rawSpacesIn(code: string): string[] {
  const rules = code.replaceAll(/\/\*[^]*?\*\//g, '');
  const spaces = rules.matchAll(
    /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)\s*:([^;{}]*)/g,
  );
  return Array.from(spaces, ([, value]) =>
    Array.from(value!.matchAll(/(?<![\w.-])-?(?:\d*\.)?\d+(?:px|rem)\b/g), ([length]) => length),
  ).flat();
}

/** Lengths that aren't steps of the scale in the tokens. */
const oddSpaces: ReadonlyMap<string, string> = new Map([
  ['1px', 'a hairline around a badge, or the width of a border that is subtracted'],
  ['18px', 'the size of a checkbox, centered in its first line of text'],
  ['21px', 'the marker of a folder in an archive, and the gap after it'],
  ['52px', 'a button of 44 px inside a field or card, and the gaps around it'],
  ['112px', 'the space below a page of offers'],
  ['120px', 'the note at the bottom of the window'],
  ['128px', 'a bar at the bottom of the window, or above the slides'],
  ['132px', 'the phone in front of the TV'],
  ['144px', 'the most space above a notice'],
  ['150px', 'the card in front of a drawn page'],
  ['200px', 'the note at the bottom of the window, when its text wraps'],
]);

test('margins, paddings and gaps are steps of the scale in the tokens', () => {
  expect(
    rawSpacesIn(`
      /* margin: 8px; */
      .a { margin: -8px auto var(--space-2) 0; padding-inline: calc(1em + 0.5rem) 1.6%; }
      .b { row-gap: 2px; scroll-padding-block: 3px; inset: 4px; --my-gap: 5px; gap: .5rem 1em }
    `),
  ).toEqual(['-8px', '0.5rem', '2px', '3px', '.5rem']);
  const found = globSync('client/**/*.css').flatMap((file) =>
    rawSpacesIn(readFileSync(file, 'utf8')).map((length) => ({ file, length })),
  );
  expect(found.filter(({ length }) => !oddSpaces.has(length))).toEqual([]);
  const used = new Set(found.map(({ length }) => length));
  expect([...oddSpaces.keys()].filter((length) => !used.has(length))).toEqual([]);
});

test('each step of the scale is used', () => {
  const tokens = readFileSync('client/ui/styles/tokens.css', 'utf8');
  const steps = Array.from(tokens.matchAll(/(--space-\d+):/g), ([, step]) => step!);
  expect(steps.length).toBeGreaterThan(10);
  const code = globSync('client/**/*.css').map((file) => readFileSync(file, 'utf8'));
  expect(steps.filter((step) => !code.some((css) => css.includes(`var(${step})`)))).toEqual([]);
  const unknown = code
    .flatMap((css) => Array.from(css.matchAll(/var\((--space-\d+)\)/g), ([, step]) => step!))
    .filter((step) => !steps.includes(step));
  expect(unknown).toEqual([]);
});

test('Korean breaks only between words', () => {
  const rules = globSync('client/**/*.css').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/([^{};]+)\{[^{}]*?word-break: ([\w-]+)/g)),
  );
  const phrased = rules.filter(([, , value]) => value === 'auto-phrase');
  expect(phrased.length).toBeGreaterThan(2);
  expect(phrased.filter(([, selector]) => selector!.includes(':lang(ko)'))).toEqual([]);
  const kept = rules.filter(([, , value]) => value === 'keep-all').map(([, selector]) => selector);
  for (const element of ['h1', 'p', 'li', 'td', 'label']) {
    expect(kept.join(' ')).toMatch(new RegExp(`\\b${element}\\b`));
  }
});
