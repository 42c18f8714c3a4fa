import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian-package.ts';

/** Programs that the interop tests use, with their Debian packages. */
const interopPrograms = {
  curl: 'curl',
  aria2c: 'aria2',
  litmus: 'litmus',
  cadaver: 'cadaver',
  rclone: 'rclone',
  restic: 'restic',
  s3cmd: 's3cmd',
  aws: 'awscli',
  'mount.davfs': 'davfs2',
  nginx: 'nginx-light',
  exim4: 'exim4-daemon-light',
  openssl: 'openssl',
};

/** Modules of Python that they use, with their Debian packages. */
const pythonModules = { boto3: 'python3-boto3' };

/** Installs missing programs. Returns a sentence for each one that couldn't be installed. */
export function provideInteropPrograms(): string[] {
  const isMissing = ([name]: [string, string]) => !isThere(name);
  const missing = Object.entries({ ...interopPrograms, ...pythonModules }).filter(isMissing);
  if (missing.length === 0) return [];
  const commands = missing.map(([command]) => command).join(', ');
  console.log(`Installing ${commands} for the interop tests …`);
  installDebianPackages(missing.map(([, debianPackage]) => debianPackage));
  return missing
    .filter(isMissing)
    .map(
      ([command, debianPackage]) =>
        `${command} wasn't found and couldn't be installed, so the tests that use it fail. Install ${debianPackage}.`,
    );
}

function isThere(command: string): boolean {
  if (Object.hasOwn(pythonModules, command)) {
    return spawnSync('python3', ['-c', `import ${command}`], { stdio: 'ignore' }).status === 0;
  }
  // Some end with an error after they have printed their version.
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}
