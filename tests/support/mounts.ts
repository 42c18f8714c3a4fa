import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'webdav';
import { freePort } from '#scripts/free-port.ts';

/** Files of a remote as a program on this machine sees them, by absolute paths. */
export interface Mounted {
  /** False where the kernel lets this process mount nothing: then rclone serves the same files. */
  isMount: boolean;
  read(path: string): Promise<Buffer>;
  write(path: string, text: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  has(path: string): Promise<boolean>;
  /** Ends it, after everything was written. */
  stop(): Promise<void>;
}

/**
 * Runs an `rclone mount` of a remote, as a shell command, until it is there. In a container without
 * FUSE, `rclone serve` takes its place, which has the same cache and sends the same requests.
 */
export async function startMount(
  command: string,
  path: string,
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Mounted> {
  const begin = (shell: string) => spawn('bash', ['-c', `exec ${shell}`], { ...options });
  const child = begin(command);
  if (await untilMounted(child, path)) {
    return {
      isMount: true,
      read: (name) => readFile(join(path, name)),
      write: (name, text) => writeFile(join(path, name), text),
      rename: (from, to) => rename(join(path, from), join(path, to)),
      has: async (name) => (await stat(join(path, name)).catch(() => undefined)) !== undefined,
      stop: () => end(child),
    };
  }
  const port = await freePort();
  const served = begin(
    command.replace(`${path}`, '').replace('mount', `serve webdav --addr 127.0.0.1:${port}`),
  );
  const origin = `http://127.0.0.1:${port}`;
  const client = createClient(origin);
  while (!(await client.exists('/').catch(() => false))) await sleep(50);
  return {
    isMount: false,
    read: async (name) => Buffer.from(await (await fetch(origin + encodeURI(name))).arrayBuffer()),
    write: async (name, text) => void (await client.putFileContents(name, text)),
    rename: (from, to) => client.moveFile(from, to),
    has: (name) => client.exists(name),
    stop: () => end(served),
  };
}

/** Returns false if the process ends instead. */
async function untilMounted(child: ChildProcess, path: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    if (readFileSync('/proc/mounts', 'utf8').includes(` ${path} fuse`)) return true;
    await sleep(50);
  }
  return false;
}

/** A mount is undone, and its files are uploaded, before the process ends. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
