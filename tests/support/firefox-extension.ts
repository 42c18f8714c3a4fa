import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contexts, handsIn, type RunningFirefox, startFirefox } from './firefox.ts';
import type { Hands } from './hands.ts';

const id = 'extension@magpie.example';
/** Part of the addresses of its pages, which Firefox otherwise draws at random. */
const uuid = '5f1d2b60-0d6c-4d0b-9d5e-3f6a1c2b7e90';

/** Guards against waiting for a tab that never opens. */
const tabMs = 60_000;

/** Firefox with the built extension. */
export interface FirefoxExtension {
  /** Warnings and errors of Firefox about the manifest. */
  warnings: readonly string[];
  complaints: readonly string[];
  /** Opens a page of the extension in a new tab. */
  open(page: 'popup.html' | 'options.html'): Promise<Hands>;
  /** Waits for a tab whose address contains a text. */
  tab(part: string): Promise<Hands>;
  close(): Promise<void>;
}

/**
 * Installs the built package for Firefox until the browser is closed, as people do without a store.
 * Hosts of this machine are granted by the manifest of a copy, because no test can press the dialog
 * of the browser.
 */
export async function startFirefoxExtension(): Promise<FirefoxExtension> {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-extension-'));
  cpSync('dist/extension/firefox', folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
  const granted = { host_permissions: ['http://localhost/*', 'http://127.0.0.1/*'] };
  writeFileSync(path, JSON.stringify({ ...manifest, ...granted }));
  const { send, complaints, close } = await startFirefox(
    { 'extensions.webextensions.uuids': JSON.stringify({ [id]: uuid }) },
    ['--remote-allow-system-access'],
  );
  const extensionData = { type: 'path', path: folder };
  await send('webExtension.install', { extensionData });
  const tabs = async () => (await send<Contexts>('browsingContext.getTree', {})).contexts;
  return {
    warnings: await warningsOf(send),
    complaints,
    open: async (page) => {
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'tab',
      });
      const hands = handsIn(send, context);
      await hands.goto(`moz-extension://${uuid}/${page}`);
      return hands;
    },
    tab: async (part) => {
      const until = Date.now() + tabMs;
      for (;;) {
        const open = await tabs();
        const found = open.find(({ url }) => url.includes(part));
        if (found) {
          await send('browsingContext.activate', { context: found.context });
          return handsIn(send, found.context);
        }
        if (Date.now() > until) {
          throw new Error(`no tab has ${part}: ${open.map(({ url }) => url).join(', ')}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the warnings in the browser's own window. */
async function warningsOf(send: RunningFirefox['send']): Promise<string[]> {
  const scope = { 'moz:scope': 'chrome' };
  const { contexts } = await send<Contexts>('browsingContext.getTree', scope);
  return handsIn(send, contexts[0]!.context).evaluate((extensionId) => {
    interface Policies {
      WebExtensionPolicy: {
        getByID(id: string): { extension: { warnings: string[]; errors: string[] } };
      };
    }
    const { WebExtensionPolicy } = globalThis as unknown as Policies;
    const { warnings, errors } = WebExtensionPolicy.getByID(extensionId).extension;
    return [...warnings, ...errors];
  }, id);
}
