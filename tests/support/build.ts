import { execFileSync } from 'node:child_process';

/** Builds the product before tests that run it, unless the caller just did (`MAGPIE_BUILT=1`). */
export default function build(): void {
  if (process.env.MAGPIE_BUILT) return;
  execFileSync('node_modules/.bin/vite', ['build', '--app', '--logLevel', 'warn'], {
    stdio: 'inherit',
    // Vitest sets NODE_ENV to test, which would produce a different bundle from the released one.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
