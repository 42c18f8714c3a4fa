// Plain JavaScript without dependencies that runs on Node 20 or newer. It installs the pinned
// toolchain, so it's the only script that can't assume it
// (docs/decisions/0005-node-as-optional-dependency.md).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Oldest Node that runs TypeScript without a build step and supports all of our tools. */
const nodeMin = [22, 18];

/**
 * Installs missing packages, runs a TypeScript file of this folder with the pinned Node and the
 * arguments of this process, and exits with its exit code.
 */
export function run(script) {
  if (!isInstalled()) install();
  const node = pinnedNode() ?? runningNode();
  // The IPC channel lets the script detect the end of this process, however it ends.
  const child = spawn(node, [join(root, 'scripts', script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWith(child);
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Ends a child process when npm has exited, because npm's shell doesn't forward signals. */
function stopWith(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}

/**
 * Is every package of the lock file installed in its locked version? Optional packages may be
 * missing, and so may those of the build where npm installs none (NODE_ENV=production).
 */
function isInstalled() {
  const omitsDev = process.env.NODE_ENV === 'production';
  const installed = readPackages('node_modules/.package-lock.json');
  const locked = readPackages('package-lock.json');
  return (
    installed !== undefined &&
    Object.entries(locked).every(([path, { version, optional, devOptional, dev }]) => {
      if (path === '') return true;
      const found = installed[path]?.version;
      return (
        found === version ||
        (found === undefined && Boolean(optional || devOptional || (dev && omitsDev)))
      );
    })
  );
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

function install() {
  console.log('Installing dependencies (npm install). This takes a minute or two the first time …');
  const npm = process.env.npm_execpath ?? '';
  const [command, first] = /npm-cli\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(
    command,
    // `npm ci` rejects a lock file that lacks the optional packages of other platforms. `--no-save`
    // installs the locked versions and changes neither package file.
    [...first, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0) stop('npm could not install the dependencies. See its output above.');
}

/** Returns the Node that package.json pins for this platform, or undefined if there is none. */
function pinnedNode() {
  const { platform, arch } = process;
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const path = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(path)) return undefined;
  // On systems with another C library, such as musl, the pinned binary doesn't run.
  return spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

function runningNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > nodeMin[0] || (major === nodeMin[0] && minor >= nodeMin[1])) return process.execPath;
  stop(
    `Magpie needs Node ${nodeMin.join('.')} or newer on ${process.platform} ${process.arch}. This is ${process.version}.`,
  );
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
