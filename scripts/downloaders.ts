import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian-package.ts';

/**
 * The programs people download with that the tests follow links with; the names of their packages
 * in Debian.
 */
const downloaders = { curl: 'curl', aria2c: 'aria2' };

/** Installs those that are missing; one sentence for each that could not be had. */
export function provideDownloaders(): string[] {
  return Object.entries(downloaders).flatMap(([command, debianPackage]) => {
    if (isThere(command)) return [];
    console.log(`Installing ${command} for the tests of links …`);
    installDebianPackage(debianPackage);
    if (isThere(command)) return [];
    return [`No ${command} was found and it could not be installed: the tests that use it fail.`];
  });
}

function isThere(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}
