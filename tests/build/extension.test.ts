import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#locales/list.ts';
import english from '#locales/en-US/extension.ts';
import { extensionBrowsers, extensionManifest } from '#companions/extension/manifest.ts';
import { extensionLocale, extensionTexts } from '../../vite-plugins/extension/messages.ts';
import { zipOf } from '../../vite-plugins/extension/zip.ts';

test.each(extensionBrowsers)('the manifest of %s asks for no site and loads nothing', (browser) => {
  const manifest = extensionManifest(browser);
  expect(manifest).toMatchObject({
    manifest_version: 3,
    permissions: ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage'],
    optional_permissions: ['downloads'],
  });
  expect(manifest).not.toHaveProperty('host_permissions');
  expect(manifest).not.toHaveProperty('content_scripts');
  const text = JSON.stringify(manifest);
  expect(text).toContain("script-src 'self'");
  expect(text).not.toMatch(/unsafe|<all_urls>|externally_connectable/);
  for (const [, key] of text.matchAll(/__MSG_(\w+)__/g)) expect(english).toHaveProperty(key!);
});

test('texts keep the order of the English placeholders', () => {
  const given = { usage: 'of {{total}}: {{used}} for $1', name: 'x' };
  const source = { usage: '{{used}} of {{total}}', name: 'x' };
  expect(extensionTexts(given, source)).toEqual({
    usage: {
      message: 'of $total$: $used$ for $$1',
      placeholders: { used: { content: '$1' }, total: { content: '$2' } },
    },
    name: { message: 'x' },
  });
});

test('descriptions fit into stores, and languages have names that browsers know', () => {
  const known = 'en es id ja ko ms pt ru uk zh_CN zh_TW'.split(' ');
  expect(locales.map(({ code }) => extensionLocale(code))).toEqual(known);
  for (const file of globSync('locales/*/extension.ts')) {
    const [, text = ''] = /description:\s+'([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(text.length, file).toBeGreaterThan(0);
    expect(text.length, file).toBeLessThanOrEqual(132);
  }
});

test("the pages' texts exist, and their scripts find their elements", () => {
  for (const page of ['popup', 'options']) {
    const markup = readFileSync(`companions/extension/${page}.html`, 'utf8');
    const script = readFileSync(`companions/extension/${page}.ts`, 'utf8');
    for (const [, key] of markup.matchAll(/data-text="extension\.(\w+)"/g)) {
      expect(english).toHaveProperty(key!);
    }
    const ids = Array.from(script.matchAll(/byId\(\s*'([\w-]+)'/g), ([, id]) => `id="${id}"`);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) expect(markup).toContain(id);
    expect(markup).not.toMatch(/<script(?! type="module" src="\w+\.js"><)| on\w+=| style=/);
  }
});

test('zips are equal for equal files', () => {
  const files = new Map([['a/ä.txt', Buffer.from('text')]]);
  expect(zipOf(files)).toEqual(zipOf(files));
  expect(zipOf(files).readUInt32LE(0)).toBe(0x04034b50);
});
