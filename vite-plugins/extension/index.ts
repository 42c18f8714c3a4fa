import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import { extensionBrowsers, extensionManifest } from '../../companions/extension/manifest.ts';
import { extensionPackages } from '../../protocol/extension-client.ts';
import { locales } from '../../locales/list.ts';
import { extensionLocale, extensionTexts } from './messages.ts';
import { zipOf } from './zip.ts';

const source = 'companions/extension';
const scriptsDir = 'dist/extension/scripts';
const contentScriptDir = 'dist/extension/content-script';

/** Readable in a store's review, and small enough as it is. */
const shared = {
  copyPublicDir: false,
  minify: false,
  target: 'es2023',
  modulePreload: false,
} as const;

/**
 * The builds of the extension: modules for its own pages and background, and a content script,
 * which browsers run without imports.
 */
export const extensionEnvironments = {
  extension: {
    consumer: 'client' as const,
    build: {
      ...shared,
      outDir: scriptsDir,
      rollupOptions: {
        input: {
          background: `${source}/background.ts`,
          popup: `${source}/popup.ts`,
          options: `${source}/options.ts`,
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  },
  extensionContentScript: {
    consumer: 'client' as const,
    build: {
      ...shared,
      outDir: contentScriptDir,
      rollupOptions: {
        input: { 'content-script': `${source}/content-script.ts` },
        output: { format: 'iife' as const, entryFileNames: '[name].js' },
      },
    },
  },
};

/**
 * Builds the extension into a folder per browser, `dist/extension/<browser>`, and its zip into the
 * site's files, where /browser-extension offers it.
 */
export async function buildExtension(builder: ViteBuilder, siteDir: string): Promise<void> {
  for (const name of Object.keys(extensionEnvironments)) {
    const environment = builder.environments[name];
    if (environment) await builder.build(environment);
  }
  const common = await commonFiles();
  for (const browser of extensionBrowsers) {
    const manifest = extensionManifest(browser);
    const files = new Map([['manifest.json', jsonBytes(manifest)], ...common]);
    const folder = join('dist/extension', browser);
    rmSync(folder, { recursive: true, force: true });
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    writeFileSync(join(siteDir, extensionPackages[browser]), zipOf(files));
  }
}

/** Returns the files that all packages have, by their path. */
async function commonFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const page of ['popup.html', 'options.html', 'pages.css']) {
    files.set(page, readFileSync(join(source, page)));
  }
  files.set('icon.png', readFileSync('static/icon-192.png'));
  for (const folder of [scriptsDir, contentScriptDir]) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (path.endsWith('.js'))
        files.set(path.replaceAll('\\', '/'), readFileSync(join(folder, path)));
    }
  }
  const english = await textsOf('en-US');
  for (const { code } of locales) {
    const texts = extensionTexts(await textsOf(code), english);
    files.set(`_locales/${extensionLocale(code)}/messages.json`, jsonBytes(texts));
  }
  return files;
}

async function textsOf(code: string): Promise<Record<string, string>> {
  const { href } = pathToFileURL(`locales/${code}/extension.ts`);
  // The area has no plural forms, which extensions don't know.
  const module: { default: Record<string, string> } = await import(href);
  return module.default;
}

function jsonBytes(value: object): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
