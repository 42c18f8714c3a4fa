import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Starts a server program in the foreground and waits until its port accepts connections. Throws
 * its output if it ends before.
 */
export async function startServerProgram(
  command: string,
  args: readonly string[],
  port: number,
): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let fault: Error | undefined;
  child.on('error', (error) => (fault = error));
  child.on('exit', (code) => (fault ??= new Error(`${command} ended with ${code}: ${printed}`)));
  while (!(await accepts(port))) {
    if (fault) throw fault;
    await new Promise((next) => setTimeout(next, 50));
  }
  return child;
}

/** Ends a program and waits until it has. */
export async function endProgram(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
