import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentSessionScope } from '#protocol/agents.ts';
import { cliClient } from '#protocol/cli-client.ts';
import { decideDevice, requestDeviceCode } from '#protocol/device-code.ts';
import { token } from '#protocol/user.ts';
import type { TestUser } from './accounts.ts';
import type { Magpie } from './magpie.ts';
import { quietOptions } from './swarm.ts';

/** An agent of the built command line, with its own aria2. */
export interface AgentProcess {
  /** Where it downloads to. */
  folder: string;
  /** Its output so far. */
  output(): string;
  start(options?: readonly string[]): void;
  /** Ends it as a service manager does. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it and its aria2 at once, as a power failure does. */
  kill(): Promise<void>;
  /** Ends it and deletes its files. */
  delete(): Promise<void>;
}

/**
 * Prepares an agent that is signed in as a user, and reaches the instance at `site`. Options are
 * those of the command.
 */
export async function createAgent(
  magpie: Magpie,
  user: TestUser,
  name: string,
  site = magpie.origin,
): Promise<AgentProcess> {
  const home = mkdtempSync(join(tmpdir(), 'magpie-agent-'));
  const folder = join(home, 'downloads');
  const conf = join(home, 'aria2.conf');
  writeFileSync(conf, quietOptions.join('\n'));
  mkdirSync(join(home, 'config', 'agent'), { recursive: true });
  const session = JSON.stringify({ site, ...(await agentSession(magpie, user)) });
  writeFileSync(join(home, 'config', 'agent', 'session.json'), session);
  const args = ['dist/cli/magpie.js', 'agent', '--folder', folder, '--name', name];
  let child: ChildProcess | undefined;
  let text = '';
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || isOver()) return null;
    const gone = once(child, 'exit');
    // The group, so that aria2 ends with it.
    process.kill(signal === 'SIGKILL' ? -child.pid! : child.pid!, signal);
    await gone;
    return child.exitCode;
  };
  return {
    folder,
    output: () => text,
    start(options = []) {
      child = spawn('node', [...args, '--aria2-conf', conf, ...options], {
        env: { ...process.env, MAGPIE_CONFIG_DIR: join(home, 'config') },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
      }
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    async delete() {
      await end('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Signs an agent in by device code, as its first start does. */
async function agentSession(magpie: Magpie, user: TestUser) {
  const deviceId = crypto.randomUUID().replaceAll('-', '');
  const headers = { 'x-client-id': cliClient.id, 'x-device-id': deviceId };
  const code = await magpie.call(
    requestDeviceCode,
    { client_id: cliClient.id, scope: agentSessionScope },
    { headers },
  );
  const decision = { user_code: code.user_code, decision: 'allow' as const };
  await magpie.call(decideDevice, decision, { token: user.token });
  const tokens = await magpie.call(
    token,
    {
      client_id: cliClient.id,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: code.device_code,
    },
    { headers },
  );
  return { deviceId, refreshToken: tokens.refresh_token };
}
