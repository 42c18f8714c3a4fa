/** Creates a PDF of one page with a title and lines, in a font that readers bring along. */
export function pdf(title: string, lines: readonly string[]): Buffer {
  const content = [
    '0.16 0.35 0.55 rg 0 700 595 142 re f',
    `1 1 1 rg BT /F1 34 Tf 48 760 Td (${title}) Tj ET`,
    '0.1 0.1 0.1 rg BT /F1 16 Tf 48 650 Td 24 TL',
    ...lines.map((line) => `(${line}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>`;
  return Buffer.from(`${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF`, 'latin1');
}
