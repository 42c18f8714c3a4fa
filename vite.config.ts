import { defineConfig } from 'vite';
import { assetList } from './vite-plugins/asset-list.ts';
import { reactStringFlush } from './vite-plugins/react-string-flush.ts';

/**
 * Two builds, in this order: the client (hashed files and a manifest), then the worker, which reads the
 * manifest through `virtual:asset-list`. Both are production builds, always (docs/decisions/0002-one-build.md).
 */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: 'static',
  plugins: [reactStringFlush(), assetList('dist/client')],
  // Directives such as 'use client' speak to other bundlers.
  build: {
    rollupOptions: {
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.worker!);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        target: 'es2023',
        // Browsers that know light-dark(): rewritten for older ones, colours would not follow a part's own scheme.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        cssCodeSplit: true,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: { entry: 'client/entry.tsx', 'captcha-page': 'client/captcha-page.ts' },
          output: {
            // React apart from our code: evaluating it is a task of its own, and it outlives our releases in caches.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
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
          // workerd takes every export of the entry for a handler or a class, so nothing shared may be exported there.
          preserveEntrySignatures: 'strict',
          external: [/^cloudflare:/, /^node:/],
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
});
