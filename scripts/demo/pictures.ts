import sharp, { type Sharp } from 'sharp';
import { type DemoFile, fileOf } from './upload.ts';

/** Pictures of the demo drive, drawn here: SVG with numbers from a seeded sequence. */

const width = 1800;
const height = 1200;

/** Returns numbers from 0 to 1 that are the same on every start (the generator mulberry32). */
function sequenceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function photo(name: string, drawing: string): Promise<DemoFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return fileOf(name, await bytesOf(sharp(Buffer.from(svg)).jpeg({ quality: 88 })));
}

async function bytesOf(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture.toBuffer());
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

function sky(id: string, ...colors: string[]): string {
  const stops = colors.map(
    (color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>${rect(0, 0, width, height, `url(#${id})`)}`;
}

interface CityLight {
  seed: number;
  sky: [string, string, string];
  towers: [string, string, string];
  windows: [string, string];
}

/** A city at dusk. */
export const dusk: CityLight = {
  seed: 7,
  sky: ['#1b2350', '#6b4a86', '#f0926a'],
  towers: ['#3a4a78', '#28345c', '#161d38'],
  windows: ['#ffd48a', '#9fd3ff'],
};

/** A city of neon signs at night. */
export const neon: CityLight = {
  seed: 23,
  sky: ['#05070f', '#12263a', '#2b4f5c'],
  towers: ['#1d3342', '#142430', '#0a131b'],
  windows: ['#ff5fa2', '#58f0d0'],
};

/** Three rows of towers with lit windows, and the moon. */
export function drawCity(name: string, light: CityLight): Promise<DemoFile> {
  const random = sequenceOf(light.seed);
  const rows = light.towers.map((fill, row) => {
    let left = -40;
    let towers = '';
    while (left < width) {
      const wide = 80 + random() * 120;
      const top = 360 + row * 170 + random() * 260;
      towers += rect(left, top, wide, height - top, fill);
      for (let y = top + 24; y < height - 60; y += 38) {
        for (let x = left + 16; x < left + wide - 24; x += 30) {
          if (random() < 0.34) towers += rect(x, y, 14, 20, light.windows[random() < 0.8 ? 0 : 1]);
        }
      }
      left += wide + 6;
    }
    return towers;
  });
  const moon = `<circle cx="1380" cy="230" r="86" fill="#fff3d6"/>`;
  return photo(name, sky('sky', ...light.sky) + moon + rows.join(''));
}

/** A table seen from above: a cloth, plates of food, glasses and cutlery. */
export function drawTable(name: string): Promise<DemoFile> {
  const random = sequenceOf(11);
  const boards = times(9, (at) =>
    rect(0, at * 134, width, 130, ['#a9744b', '#9c6a43', '#b17c52'][at % 3] ?? ''),
  );
  const foods = ['#d9533b', '#7ba05b', '#f2b544', '#8c4a2f', '#e8dcc0'];
  const plates = times(6, (at) => {
    const x = 320 + (at % 3) * 580;
    const y = 330 + Math.floor(at / 3) * 560;
    const bites = times(16, () => {
      const angle = random() * Math.PI * 2;
      const far = random() * 105;
      const fill = foods[Math.floor(random() * foods.length)];
      return `<ellipse cx="${x + Math.cos(angle) * far}" cy="${y + Math.sin(angle) * far}" rx="${18 + random() * 30}" ry="${14 + random() * 22}" fill="${fill}"/>`;
    });
    return `<circle cx="${x + 8}" cy="${y + 12}" r="204" fill="#0003"/><circle cx="${x}" cy="${y}" r="200" fill="#f7f4ee"/><circle cx="${x}" cy="${y}" r="150" fill="#ebe5da"/>${bites.join('')}${rect(x + 226, y - 150, 16, 300, '#d6d9dd', 'rx="8"')}${rect(x - 244, y - 150, 12, 300, '#d6d9dd', 'rx="6"')}<circle cx="${x + 262}" cy="${y - 210}" r="56" fill="#dff0f4" fill-opacity=".8"/><circle cx="${x + 262}" cy="${y - 210}" r="40" fill="#b23a4a"/>`;
  });
  const runner = rect(0, 500, width, 200, '#355c7d', 'fill-opacity=".85"');
  return photo(name, boards.join('') + runner + plates.join(''));
}

/** Four faces of flat shapes. */
export function drawFaces(name: string): Promise<DemoFile> {
  const people = [
    { back: '#f4c95d', skin: '#8d5a3b', hair: '#241a16', shirt: '#23677a' },
    { back: '#7fb7be', skin: '#f0c9a4', hair: '#c4552d', shirt: '#39304a' },
    { back: '#d8829d', skin: '#d99e73', hair: '#3b2a22', shirt: '#f3ead8' },
    { back: '#6c8e5a', skin: '#f6d9bd', hair: '#d8d2c6', shirt: '#a63d40' },
  ];
  const faces = people.map(({ back, skin, hair, shirt }, at) => {
    const x = at * 450;
    const middle = x + 225;
    const eyes = [-62, 62]
      .map((off) => `<circle cx="${middle + off}" cy="590" r="15" fill="#1d1a1a"/>`)
      .join('');
    return `${rect(x, 0, 450, height, back)}<ellipse cx="${middle}" cy="1180" rx="212" ry="280" fill="${shirt}"/>${rect(middle - 56, 740, 112, 220, skin)}<ellipse cx="${middle}" cy="${at % 2 ? 560 : 520}" rx="206" ry="${at % 2 ? 270 : 210}" fill="${hair}"/><ellipse cx="${middle}" cy="610" rx="162" ry="212" fill="${skin}"/>${eyes}<path d="M${middle} 610l-20 74h28" fill="none" stroke="#0005" stroke-width="9"/><path d="M${middle - 62} 728q62 ${30 + at * 12} 124 0" fill="none" stroke="#7a2f33" stroke-width="13" stroke-linecap="round"/>`;
  });
  return photo(name, faces.join(''));
}

/** A slide with a title, a chart and its axis. */
export async function drawSlide(name: string, title: string): Promise<DemoFile> {
  const bars = times(12, (at) => {
    const tall = 180 + Math.sin(at / 1.9) * 150 + at * 14;
    return rect(220 + at * 116, 1010 - tall, 76, tall, at % 4 === 3 ? '#e07a3f' : '#2f6f8f');
  });
  const curve = times(60, (at) => `${220 + at * 23},${420 + Math.sin(at / 5) * 110}`).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect(0, 0, width, height, '#fbfaf7')}${rect(0, 0, 44, height, '#2f6f8f')}<text x="150" y="190" font-family="sans-serif" font-size="86" font-weight="700" fill="#17313d">${title}</text>${bars.join('')}<polyline points="${curve}" fill="none" stroke="#17313d" stroke-width="8"/>${rect(180, 1010, 1480, 6, '#17313d')}</svg>`;
  return fileOf(name, await bytesOf(sharp(Buffer.from(svg)).png({ palette: true })));
}

/** An album cover: rings around a sun. */
export function drawCover(name: string): Promise<DemoFile> {
  const rings = times(
    14,
    (at) =>
      `<circle cx="900" cy="760" r="${760 - at * 50}" fill="none" stroke="#ffe9c9" stroke-width="${3 + at}" stroke-opacity=".55"/>`,
  );
  return photo(
    name,
    `${sky('night', '#0d2b45', '#8d697a', '#ffaa5e')}${rings.join('')}<circle cx="900" cy="760" r="96" fill="#ffd48a"/>`,
  );
}
