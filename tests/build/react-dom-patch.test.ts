import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { flushStrings, omitStack } from '../../vite-plugins/react-dom-patch.ts';

type Render = (
  node: ReactNode,
  options?: { nonce?: string; progressiveChunkSize?: number; onError?: (error: unknown) => void },
) => Promise<ReadableStream<Uint8Array>>;

// The production builds of both packages, as bundled into the worker. The tests' own React is the
// development build.
const require = createRequire(import.meta.url);
const fileOf = (name: string) =>
  require.resolve('react/package.json').replace('react/package.json', name);
const source = readFileSync(fileOf('react-dom/cjs/react-dom-server.edge.production.js'), 'utf8');
const react = evaluate(readFileSync(fileOf('react/cjs/react.production.js'), 'utf8'));
const reactDom = evaluate(readFileSync(fileOf('react-dom/cjs/react-dom.production.js'), 'utf8'));
const { createElement: h, Suspense, use } = react as typeof import('react');

const stock = (evaluate(source) as { renderToReadableStream: Render }).renderToReadableStream;
const patched = (evaluate(omitStack(flushStrings(source))) as { renderToReadableStream: Render })
  .renderToReadableStream;

function evaluate(code: string): unknown {
  const module = { exports: {} };
  const requires = (name: string) =>
    name === 'react' ? react : name === 'react-dom' ? reactDom : require(name);
  new Function('exports', 'require', 'module', code)(module.exports, requires, module);
  return module.exports;
}

async function bytesOf(render: Render, node: ReactNode, options = {}): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await render(node, options)).arrayBuffer());
}

async function expectSameBytes(page: () => ReactNode, options = {}): Promise<Uint8Array> {
  const [one, other] = [
    await bytesOf(stock, page(), options),
    await bytesOf(patched, page(), options),
  ];
  expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0);
  expect(one.byteLength).toBeGreaterThan(0);
  return other;
}

const names = [
  'plain.txt',
  'Ελληνικά & "quotes" <b>',
  '日本語のファイル.jpg',
  '👩‍👩‍👧 семья.png',
  'a\u0301 ünïcode',
  'lone \ud83d surrogate',
  '\u202Egnp.exe',
];

function page(rows: number): ReactNode {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Shared — 共有'), h('meta', { charSet: 'utf-8' })),
    h(
      'body',
      null,
      h(
        'ul',
        null,
        Array.from({ length: rows }, (_, index) =>
          h(
            'li',
            { key: index, title: names[index % names.length], 'data-n': index },
            names[index % names.length],
            ' ',
            index,
            h('input', { type: 'checkbox', defaultChecked: index % 2 === 0 }),
          ),
        ),
      ),
      h('div', { dangerouslySetInnerHTML: { __html: '<b>日本</b>'.repeat(50) } }),
    ),
  );
}

function late<T>(value: T, ms: number): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
function Late({ promise }: { promise: Promise<string> }): ReactNode {
  return h('p', null, use(promise));
}

describe('the patched renderer writes the same bytes as the original', () => {
  test.each([0, 1, 100, 3000])('for a page of %d rows', async (rows) => {
    await expectSameBytes(() => page(rows));
  });

  test('for a text longer than a flush', async () => {
    await expectSameBytes(() => h('p', null, '日本👩‍👧'.repeat(40_000), 'x'.repeat(200_000)));
  });

  test('for Suspense with resolved data, whose size decides what is streamed later', async () => {
    for (const length of [0, 10, 400, 500, 501, 5_000, 20_000]) {
      for (const letter of ['a', 'é', '日', '👧']) {
        await expectSameBytes(
          () =>
            h(
              'main',
              null,
              letter.repeat(2_000),
              h(Suspense, { fallback: 'wait' }, h('p', null, letter.repeat(length))),
              h(Suspense, { fallback: 'also' }, letter.repeat(length)),
            ),
          { nonce: 'n0nce', progressiveChunkSize: 12_800 },
        );
      }
    }
  });

  test('for Suspense with pending data, resolved in and out of order', async () => {
    const text = new TextDecoder().decode(
      await expectSameBytes(
        () =>
          h(
            'html',
            null,
            h(
              'body',
              null,
              h('h1', null, '見出し'),
              h(
                Suspense,
                { fallback: h('i', null, '待って…') },
                h(Late, { promise: late('二番目 — second', 40) }),
              ),
              h(
                Suspense,
                { fallback: h('i', null, 'wait') },
                h(Late, { promise: late('first', 5) }),
              ),
            ),
          ),
        { nonce: 'n0nce' },
      ),
    );
    expect(text).toContain('待って…');
    expect(text).toContain('二番目 — second');
  });

  test('for a shell that waits next to a boundary', async () => {
    await expectSameBytes(
      () =>
        h(
          'main',
          null,
          '殻'.repeat(6_000),
          h(Late, { promise: late('shell', 5) }),
          h(Suspense, { fallback: '…' }, '内'.repeat(300)),
        ),
      { progressiveChunkSize: 12_800 },
    );
  });

  test('for an error inside a boundary', async () => {
    const Broken = (): ReactNode => {
      throw new Error('broken');
    };
    await expectSameBytes(
      () => h('main', null, '前', h(Suspense, { fallback: '代わり' }, h(Broken))),
      { onError: () => 'digest' },
    );
  });
});

test('keeps concurrent streams separate', async () => {
  const streams = Array.from({ length: 8 }, (_, index) =>
    bytesOf(
      patched,
      h(
        'p',
        null,
        `${index}`.repeat(1000),
        h(Suspense, { fallback: '…' }, h(Late, { promise: late(`late ${index}`, 8 - index) })),
      ),
    ),
  );
  for (const [index, bytes] of (await Promise.all(streams)).entries()) {
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(`late ${index}`);
    expect(text.match(/late \d/g)).toHaveLength(1);
  }
});

test('encodes text once per flush, not once per fragment', async () => {
  let encodes = 0;
  const original = TextEncoder.prototype.encode;
  TextEncoder.prototype.encode = function (text) {
    encodes += 1;
    return original.call(this, text);
  };
  try {
    await bytesOf(patched, page(100));
    const ours = encodes;
    encodes = 0;
    await bytesOf(stock, page(100));
    expect(ours).toBeLessThan(10);
    expect(encodes).toBeGreaterThan(500);
  } finally {
    TextEncoder.prototype.encode = original;
  }
});

describe('the timer of early hints', () => {
  async function clocksFor(render: Render, node: ReactNode): Promise<number> {
    let clocks = 0;
    const original = globalThis.setTimeout;
    globalThis.setTimeout = ((...given: Parameters<typeof setTimeout>) => {
      clocks += 1;
      return original(...given);
    }) as typeof setTimeout;
    try {
      await bytesOf(render, node);
    } finally {
      globalThis.setTimeout = original;
    }
    return clocks;
  }

  test("isn't started for a page that waits for nothing", async () => {
    expect(await clocksFor(stock, page(3))).toBe(1);
    expect(await clocksFor(patched, page(3))).toBe(0);
  });

  test("is started for a page that waits, with the original's headers", async () => {
    const Font = (): ReactNode => {
      (reactDom as typeof import('react-dom')).preload('/face.woff2', { as: 'font' });
      return h('p', null, 'words');
    };
    const headersOf = async (render: Render, isLate: boolean) => {
      const all: string[] = [];
      const waits = isLate && h(Late, { promise: late('shell', 20) });
      await bytesOf(render, h('main', null, h(Font), waits), {
        onHeaders: (headers: Headers) => all.push(headers.get('link') ?? ''),
      });
      return all;
    };
    for (const isLate of [false, true]) {
      const ours = await headersOf(patched, isLate);
      expect(ours).toEqual(await headersOf(stock, isLate));
      expect(ours).toEqual([expect.stringContaining('/face.woff2')]);
    }
  });
});

test('encodes a long text once and reuses its bytes', async () => {
  const long = 'row '.repeat(10_000);
  const chunkOf = async () => {
    const reader = (
      await patched(h('div', { dangerouslySetInnerHTML: { __html: long } }))
    ).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('the text did not come by itself');
      if (value.byteLength === long.length) return value;
    }
  };
  expect(await chunkOf()).toBe(await chunkOf());
});

test('fails the build for a React that no longer matches, naming the part', () => {
  for (const gone of [
    '.byteLength',
    'currentView = new Uint8Array',
    'function createSuspenseBoundary',
    'flushedByteSize = request.byteSize',
    'return performWork(request)',
    'type: "bytes"',
  ]) {
    expect(() => flushStrings(source.replaceAll(gone, 'renamed'))).toThrow(
      /react-dom-patch: expected .+ React has changed/,
    );
  }
  expect(() => flushStrings(flushStrings(source))).toThrow(/React has changed/);
});
