import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';
import { apiDocumentFile } from './vite-plugins/api-document/index.ts';
import { assetList } from './vite-plugins/asset-list.ts';
import { documents } from './vite-plugins/documents/index.ts';
import { omitCallSchemas } from './vite-plugins/call-schemas.ts';
import { buildCli, cliEnvironment } from './vite-plugins/cli/index.ts';
import { buildExtension, extensionEnvironments } from './vite-plugins/extension/index.ts';
import { expectedWarnings } from './vite-plugins/expected-warnings.ts';
import { omitBrowserModules } from './vite-plugins/browser-modules.ts';
import { firstLoad } from './vite-plugins/first-load.ts';
import { packTexts } from './vite-plugins/packed-texts.ts';
import { shortPreloadHelper } from './vite-plugins/preload-helper.ts';
import { patchReactDom } from './vite-plugins/react-dom-patch.ts';

/** Where what is said in a language lies, in short texts and long ones. */
const textsFolder = /\/locales\/(documents\/)?([a-z]{2}(?:-[A-Z]{2})?)\//;

/**
 * Builds in this order: the client (hashed files and a manifest), the browser extension and the
 * command line, which the site offers, and the worker, which reads the manifest through `virtual:asset-list`. All are
 * production builds, always
 * (docs/decisions/0002-one-production-build.md).
 */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: 'static',
  resolve: {
    alias: [
      {
        find: /^react-dom\/server\.edge$/,
        replacement: fileURLToPath(new URL('worker/site/react-dom-server.ts', import.meta.url)),
      },
    ],
  },
  plugins: [
    patchReactDom(),

    assetList('dist/client'),
    apiDocumentFile(),
    documents(),
    omitBrowserModules(),
    omitCallSchemas(),
    shortPreloadHelper(),
    expectedWarnings(),
    packTexts(),
  ],
  build: { rollupOptions: { onwarn: warnExcept('MODULE_LEVEL_DIRECTIVE') } },
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments.client!);
      await buildExtension(builder, 'dist/client');
      await buildCli(builder, 'dist/client');
      await builder.build(builder.environments.worker!);
    },
  },
  environments: {
    ...extensionEnvironments,
    cli: cliEnvironment,
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // What the entry loads is named in the document by the server; its styles are known to
          // nobody else. A share's dialogs load while a pointer is over their buttons, and naming
          // their scripts would make the page of every share larger; so would naming what few pages
          // ask for after hydration.
          resolveDependencies: (_file, dependencies, { hostId }) =>
            /^assets\/(?:entry|hydrate|share-page|share-start|start)-/.test(hostId)
              ? dependencies.filter((one) => one.endsWith('.css'))
              : dependencies,
        },
        target: 'es2023',
        // Browsers that know light-dark(): rewritten for older ones, colours would not follow a
        // part's own scheme.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        cssCodeSplit: true,
        assetsInlineLimit: 0,
        rollupOptions: {
          // Limits and the like: a page needs a few of many.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          input: {
            entry: 'client/app/entry.tsx',
            desk: 'client/features/desk/script/start.ts',
            'captcha-page': 'client/features/captcha/captcha-page.ts',
            'service-worker': 'client/app/offline/service-worker.ts',
            ...publicPages(),
          },
          // The page of cookies prints these catalogues on the server; in a browser it is no reason
          // to set them apart.
          treeshake: {
            moduleSideEffects: [
              {
                test: /client\/app\/storage\/(catalog|display-mode)\.ts$|protocol\/consent\.ts$/,
                sideEffects: false,
              },
            ],
          },
          output: {
            // Short hashes: a page names a hundred files, and hashes don't compress.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // Few files: each one more is a request, a hint and a task of its own on every page
            // that needs it.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // React apart from our code: evaluating it is a task of its own, and it outlives
                // our releases in caches.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|client\/app\/react\.ts$/,
                },
                // What answers in a list before React is there, and therefore without it.
                {
                  name: 'rows',
                  test: /client\/features\/list\/(?:\w+\/)?(?!use-|file-facts|start\.|highlight-rows|list-press|list-replacement|list-sweep|marquee|day-heads|find-rows|show-view|excerpts|flow-lines|layouts|more-layouts|name-edit|uneven-lines|tile-lines|type-ahead|optimistic-rows|removable-rows|written-rows)[\w-]+\.ts$|client\/lib\/(trusted-html|shown-name|short-text|cut-name)|protocol\/(size|list-order|tables|views)\.|client\/features\/preview\/preview-url\.|client\/lib\/(back-steps|leaving|lazy|mobile-layout)\.|client\/app\/router\/(leave|navigate|same-document|with-query)\.|client\/ui\/dialog\/page-lock\.|client\/app\/api\/verification\.|client\/app\/session\/watch-region\.|client\/app\/storage\/(keys|stores)\.|locales\/(counts|dates)\./,
                },
                // What a share shows before React and React replaces.
                {
                  name: 'share-start',
                  test: /client\/features\/share\/(first-preview|first-sheet|is-owner|playing\/opened-players|saving\/(opened-save|stored-save))\.ts$|client\/lib\/opened-value\./,
                },
                // By themselves, or they come with whatever else a lazy part shares with a page.
                { name: 'icons', test: /client\/ui\/icons\/drive-icons/ },
                { name: 'glyphs', test: /client\/ui\/icons\/glyphs/ },
                // Calls leave their schemas on the server, so the first scripts need none.
                { name: 'schemas', test: /node_modules[\\/]valibot[\\/]|protocol\/fields\./ },
                // What every page has that React takes over.
                {
                  name: 'shell',
                  test: /client\/app\/(app|routes\/pages|storage\/cookie-jar)\.tsx?$|client\/features\/share\/share-place\.|protocol\/(cookie-text|required|share-status|sort)\.|client\/app\/layouts\/|client\/app\/markup\/island|client\/app\/router\/(?!use-preloaded)|client\/features\/(drive-context\/section-names|captcha\/captcha-frame)\.tsx?$|client\/ui\/(icons\/(file-glyph|icons?)|lazy-boundary|error-boundary|text|use-back-step)\.|client\/lib\/missing-module\.|client\/features\/failure\/failure\.|locales\/(choose|formats|index|list|load|messages)\.|node_modules\/(dlv|rosetta|templite)\//,
                },
                { name: firstLoad(), debugName: 'first load' },
              ],
            },
          },
        },
      },
    },
    worker: {
      consumer: 'server',
      resolve: {
        noExternal: true,
        conditions: ['workerd', 'worker', 'module', 'import', 'production', 'default'],
      },
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        emptyOutDir: true,
        target: 'es2024',
        minify: false,
        ssr: true,
        rollupOptions: {
          input: { index: 'worker/index.ts' },
          // workerd takes every export of the entry for a handler or a class, so nothing shared may
          // be exported there.
          preserveEntrySignatures: 'strict',
          // The server needs all routes at once; browsers load the same modules when they need them.
          onwarn: warnExcept('MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'),
          external: [/^cloudflare:/, /^node:/],
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            // A runtime scans them at each start.
            comments: { legal: true, annotation: false, jsdoc: false },
            // A thousand small modules are seconds of every start on a laptop: one for all that is
            // said in a language.
            codeSplitting: {
              groups: [
                { name: textsOfLanguage, debugName: 'texts', test: textsFolder },
                { name: 'asset-list', test: /virtual:asset-list$/ },
              ],
            },
          },
        },
      },
    },
  },
});

/**
 * Returns a handler that drops warnings with these codes: directives such as 'use client' are for
 * other bundlers.
 */
function warnExcept(...codes: string[]): NonNullable<Rolldown.RolldownOptions['onwarn']> {
  return (warning, warn) => {
    if (!codes.includes(warning.code ?? '')) warn(warning);
  };
}

/**
 * The chunk of a text: those of the interface and the long ones of its language, each by
 * themselves.
 */
function textsOfLanguage(moduleId: string): string | null {
  const [, long, locale] = textsFolder.exec(moduleId) ?? [];
  return locale === undefined ? null : `${long ? 'documents' : 'texts'}-${locale}`;
}

/**
 * The pages no script takes over are entries too: for their styles, which is all that is left of
 * them in a browser.
 */
function publicPages(): Record<string, string> {
  const ending = '-page.server.tsx';
  const files = globSync(`client/features/*/*${ending}`);
  return Object.fromEntries(files.map((file) => [`page-${basename(file, ending)}`, file]));
}
