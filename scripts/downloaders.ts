import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian-package.ts';

/** Programs that the interop tests use, with their Debian packages. */
const downloaders = {
  curl: 'curl',
  aria2c: 'aria2',
  litmus: 'litmus',
  cadaver: 'cadaver',
  rclone: 'rclone',
};

/** Installs missing programs. Returns a sentence for each one that couldn't be installed. */
export function provideDownloaders(): string[] {
  return Object.entries(downloaders).flatMap(([command, debianPackage]) => {
    if (isThere(command)) return [];
    console.log(`Installing ${command} for the interop tests …`);
    installDebianPackage(debianPackage);
    if (isThere(command)) return [];
    return [
      `${command} wasn't found and couldn't be installed, so the tests that use it fail. Install ${debianPackage}.`,
    ];
  });
}

function isThere(command: string): boolean {
  // Some end with an error after they have printed their version.
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}
