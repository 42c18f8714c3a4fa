import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#client/lib/formats/markdown.ts';
import { MarkdownBlocks } from './markdown.tsx';

/** Tokens come from a web worker, which clones them. */
const html = (text: string) =>
  renderToStaticMarkup(<MarkdownBlocks tokens={structuredClone(parseMarkdown(text))} />);
const tagsIn = (text: string) =>
  Array.from(html(text).matchAll(/<([a-z][a-z0-9]*)/g), ([, tag]) => tag);

describe('Markdown', () => {
  it('renders headings, lists, quotes, code, rules and tables', () => {
    const text =
      '# One\n\ntext\nover lines\n\n- a\n- b\n  - inner\n\n3. c\n\n> said\n\n```\ncode *as is*\n```\n\n---\n\n| x | y |\n|---|---|\n| 1 | 2 |\n';
    const shown = html(text);
    for (const part of [
      '<h3 dir="auto" class="level-1">One</h3>',
      '<li dir="auto"><p dir="auto">inner</p></li>',
      '<ol start="3">',
      '<blockquote><p dir="auto">said</p></blockquote>',
      '<pre><code>code *as is*</code></pre>',
      '<hr/>',
      '<th>x</th>',
      '<td>2</td>',
    ])
      expect(shown).toContain(part);
  });

  it('renders strong, emphasis, strikethrough, code and line breaks', () => {
    expect(html('**a** _b_ ~~c~~ `d`  \ne')).toBe(
      '<p dir="auto"><strong>a</strong> <em>b</em> <s>c</s> <code>d</code><br/>e</p>',
    );
  });

  it('marks the items of a to-do list', () => {
    expect(html('- [ ] a\n- [x] b')).toBe(
      '<ul><li dir="auto" data-box=""><p dir="auto">☐ a</p></li><li dir="auto" data-box=""><p dir="auto">☑ b</p></li></ul>',
    );
  });

  it('links to web and mail addresses only', () => {
    const links = (text: string) => tagsIn(text).filter((tag) => tag === 'a').length;
    expect(links('[a](https://example.com) <https://b.example> https://c.example')).toBe(3);
    expect(links('[a](mailto:a@example.com)')).toBe(1);
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java&#115;cript:alert(1)',
      'javascript&colon;alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      'file:///etc/passwd',
      '/s/relative',
    ]) {
      expect(html(`[a](${address})`)).not.toContain('href');
      expect(html(`![a](${address})`)).not.toContain('href');
      expect(html(`[a][r]\n\n[r]: ${address}`)).not.toContain('href');
      expect(html(`<${address}>`)).not.toContain('href');
    }
  });

  it('shows HTML as text and an image as a link', () => {
    for (const text of [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b',
      '<svg onload=alert(1)>',
      '<iframe src="javascript:alert(1)"></iframe>',
      '- <style>*{}</style>',
      '<!-- <script> -->',
      '| <script> |\n|---|\n| <b onclick=x>y</b> |',
    ]) {
      const allowed = new Set(['p', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td']);
      expect(tagsIn(text).filter((tag) => !allowed.has(tag!))).toEqual([]);
    }
    expect(html('![p](https://h.example/i.png)')).toBe(
      '<p dir="auto"><a class="link" href="https://h.example/i.png" rel="noreferrer nofollow" target="_blank">p</a></p>',
    );
  });

  it('ends in time for any input', () => {
    const began = performance.now();
    for (const sign of ['> ', '- ', '_a_', '***a', 'a**b', '[', '![a](', '`', '<', '~~a', '|a'])
      expect(html(sign.repeat(20_000)).length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('never creates an unsafe link', () => {
    const signs = [...'*_`[]()>-#\n |a~!<"\\', '1.', 'javascript:x', 'https://b.example'];
    let seed = 3;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 2000; round += 1) {
      const text = Array.from({ length: next(80) }, () => signs[next(signs.length)]).join('');
      for (const [, href] of html(text).matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
    }
  });
});
