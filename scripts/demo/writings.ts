import { type DemoFile, fileOf } from './upload.ts';

const encoded = (text: string) => new TextEncoder().encode(text);

const chapters = [
  'Abstract',
  'Tides and harbours',
  'Measurements',
  'A model',
  'Results',
  'Sources',
];
const sentences = [
  'The height of water in a harbour follows the moon, the wind and the shape of the sea floor.',
  'Gauges read it every six minutes, and a year of readings fills a shelf of notebooks.',
  'A narrow entrance delays high water by up to forty minutes.',
  'Storms from the west raise the level more than the moon does.',
  'Three models are compared: harmonic, numerical, and one that only looks at yesterday.',
  'The simplest model is wrong by eleven centimetres on an average day.',
  'Fishermen predict the turn of the tide by the colour of the water, and are rarely wrong.',
  'Ice dampens the waves without changing the tide itself.',
  'The deepest gauge was replaced twice, and its readings are left out.',
  'In spring the error halves, since the wind is steadier.',
  'A chart of 1926 agrees with our readings better than its age suggests.',
];

/** Returns three sentences; neighbours differ. */
const paragraphAt = (at: number) =>
  [0, 4, 7].map((step) => sentences[(at * 3 + step) % sentences.length]).join(' ');

/** A thesis as PDF: a title page and pages of text in a standard font. */
export function thesis(name: string): DemoFile {
  const pages = [
    [
      { size: 26, lines: ['Tides in narrow harbours'] },
      { size: 13, lines: ['Ingrid, 2026'] },
    ],
    ...chapters.flatMap((chapter, at) =>
      Array.from({ length: 6 }, (_, part) => [
        { size: 17, lines: [part === 0 ? `${at + 1}  ${chapter}` : ''] },
        {
          size: 11,
          lines: Array.from({ length: 9 }, (_, line) => [
            ...wrapped(paragraphAt(at * 54 + part * 9 + line)),
            '',
          ]).flat(),
        },
      ]),
    ),
  ];
  return fileOf(name, pdfOf(pages));
}

interface Block {
  size: number;
  lines: string[];
}

function wrapped(text: string): string[] {
  return text.match(/.{1,78}(?:\s|$)/g) ?? [];
}

/** Writes a PDF of A4 pages. Text may have ASCII only, without parentheses and backslashes. */
function pdfOf(pages: readonly Block[][]): Uint8Array<ArrayBuffer> {
  const contents = pages.map((blocks) => {
    const text = blocks.map(({ size, lines }) =>
      [`/F1 ${size} Tf ${size * 1.5} TL`, ...lines.map((line) => `(${line}) Tj T*`)].join('\n'),
    );
    return `BT 72 760 Td\n${text.join('\n')}\nET`;
  });
  const pageIds = contents.map((_, at) => 4 + at * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  return encoded(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`);
}

const accounts = ['임대료', '전기', '장비', '출장', '매출', '보험'];

/** A ledger of a year as CSV, with a balance that adds up. */
export function ledger(name: string): DemoFile {
  let balance = 12_000_000;
  const rows = Array.from({ length: 1460 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 4))).toISOString().slice(0, 10);
    const account = accounts[(at * 7) % accounts.length];
    const amount = account === '매출' ? 420_000 + (at % 9) * 31_000 : -(38_000 + (at % 11) * 9_500);
    balance += amount;
    return `${day},${account},${amount},${balance}`;
  });
  return fileOf(name, encoded(`날짜,항목,금액,잔액\n${rows.join('\n')}\n`));
}

/** The list of works the thesis cites. */
export function bibliography(name: string): DemoFile {
  return fileOf(
    name,
    encoded(
      'Bibliografia da tese\n\n1. Newton, I. (1687). Philosophiæ Naturalis Principia Mathematica.\n' +
        '2. Laplace, P.-S. (1799). Traité de mécanique céleste.\n3. Darwin, G. H. (1898). The Tides.\n',
    ),
  );
}
