import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import type { EnvironmentOptions, ViteBuilder } from 'vite';
import { cliClient, cliPackage } from '../../protocol/cli-client.ts';

const packageDir = 'dist/cli';
const program = 'magpie.js';

/** The build of the command line: one file for Node, readable as it is. */
export const cliEnvironment = {
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    outDir: packageDir,
    copyPublicDir: false,
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    ssr: true,
    rollupOptions: {
      input: { magpie: 'companions/cli/main.ts' },
      external: [/^node:/],
      output: { entryFileNames: program, codeSplitting: false },
    },
  },
} satisfies EnvironmentOptions;

const manifest = {
  name: 'magpie-cli',
  version: cliClient.version,
  description: 'Magpie on the command line',
  license: 'MIT',
  type: 'module',
  bin: { magpie: program },
  engines: { node: '>=22' },
};

/**
 * Builds the npm package of the command line into `dist/cli`, and its archive into the site's
 * files, where npx finds it: `npx https://magpie.example/magpie-cli.tgz login magpie.example`.
 */
export async function buildCli(builder: ViteBuilder, siteDir: string): Promise<void> {
  const environment = builder.environments.cli;
  if (!environment) throw new Error('the build has no environment for the command line');
  await builder.build(environment);
  writeFileSync(join(packageDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  chmodSync(join(packageDir, program), 0o755);
  const archive = join(siteDir, cliPackage);
  rmSync(archive, { force: true });
  await create(
    // The same bytes for the same contents, so that a new build is no new version.
    {
      file: archive,
      gzip: true,
      cwd: packageDir,
      prefix: 'package',
      portable: true,
      noMtime: true,
    },
    ['package.json', program],
  );
}
