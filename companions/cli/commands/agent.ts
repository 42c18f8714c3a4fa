import { homedir, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { agentSessionScope, leaveAgent } from '#protocol/agents.ts';
import { AgentStore } from '../agent/agent-store.ts';
import { connectAria2, type LocalEngine, startAria2 } from '../agent/aria2-process.ts';
import { serveDesktopSignIn } from '../agent/desktop-sign-in.ts';
import { SiteNotices } from '../agent/site-notices.ts';
import { TorrentAgent } from '../agent/torrent-agent.ts';
import { type CliContext, type Command, type CommandInput, textOption } from '../command.ts';
import { readSite, signInByCode } from '../sign-in.ts';
import { SignedInClient } from '../signed-in-client.ts';
import { ConfigStore, configDir } from '../stored-session.ts';
import { UsageError } from '../usage-error.ts';

/** Sharing of private torrents unless the owner chooses. */
const seedDefaults = { ratio: 1, hours: 72 } as const;

/** Runs until it is stopped. */
export const agentCommands: Readonly<Record<string, Command>> = {
  agent: {
    usage:
      '[SITE] [--folder DIR] [--name NAME] [--aria2 URL] [--aria2-conf FILE] [--seed-ratio N] ' +
      '[--seed-hours N] [--desktop-sign-in PORT]',
    summary: 'download the torrents of your tasks on this machine, with aria2',
    options: {
      folder: { type: 'string' },
      name: { type: 'string' },
      aria2: { type: 'string' },
      'aria2-conf': { type: 'string' },
      'seed-ratio': { type: 'string' },
      'seed-hours': { type: 'string' },
      'desktop-sign-in': { type: 'string' },
    },
    words: [0, 1],
    async run(context, input) {
      const dir = join(configDir(process.env), 'agent');
      const state = new AgentStore(dir);
      state.lock();
      const stopped = stopSignal();
      try {
        const client = await signedIn(context, new ConfigStore(dir), input);
        await runAgent(context, input, { client, state, stopped });
      } finally {
        state.unlock();
      }
    },
  },
};

interface Running {
  client: SignedInClient;
  state: AgentStore;
  /** Aborts when the process should end. */
  stopped: AbortSignal;
}

/** The agent has a session of its own, which can't read or change files. */
async function signedIn(
  context: CliContext,
  store: ConfigStore,
  { words: [address] }: CommandInput,
): Promise<SignedInClient> {
  const known = store.session()?.site;
  const site = address === undefined ? known : readSite(address);
  if (site === undefined) throw new UsageError('Name the site: magpie agent SITE');
  if (site !== known) await signInByCode({ ...context, store }, site, agentSessionScope);
  return new SignedInClient(store, context.language, `magpie agent ${site}`);
}

async function runAgent(
  { client: cli, output }: CliContext,
  input: CommandInput,
  { client, state, stopped }: Running,
): Promise<void> {
  const seed = seedOf(input);
  const folder = resolve(textOption(input, 'folder') || join(homedir(), 'Magpie downloads'));
  const desktop = await desktopSignIn(cli, input);
  const local = await localEngine(input, folder);
  const wait = new WakeableWait(stopped);
  const notices = new SiteNotices({
    site: client.site,
    accessToken: () => client.accessToken(),
    onNotice: () => wait.wake(),
  });
  const agent = new TorrentAgent({
    client,
    local,
    store: state,
    output,
    name: textOption(input, 'name') || hostname().slice(0, 64) || 'agent',
    folder,
    seed,
    stopped,
    hasNotices: () => notices.isOpen,
  });
  output.note(`Waiting for torrents from ${client.site}. They're downloaded to "${folder}".`);
  await notices.start();
  try {
    while (!stopped.aborted) await wait.for(await agent.round());
    await agent.stop();
    await client.call(leaveAgent, {}).catch(() => {}); // the leases end without it
  } finally {
    notices.stop();
    desktop?.stop();
    await local.stop();
  }
  output.result({ stopped: true }, ['Stopped.']);
}

function localEngine(input: CommandInput, folder: string): Promise<LocalEngine> {
  const url = textOption(input, 'aria2');
  if (url === '') return startAria2(folder, textOption(input, 'aria2-conf'));
  if (!URL.canParse(url)) throw new UsageError(`--aria2 must be an address, not "${url}".`);
  return connectAria2(url, process.env.MAGPIE_ARIA2_SECRET ?? '', folder);
}

/** Signs pages in as the user of the command line; the agent's own session can't. */
async function desktopSignIn(
  cli: SignedInClient,
  input: CommandInput,
): Promise<{ stop(): void } | undefined> {
  const text = textOption(input, 'desktop-sign-in');
  if (text === '') return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535) {
    throw new UsageError(`--desktop-sign-in must be a port from 1024 to 65535, not "${text}".`);
  }
  await cli.accessToken();
  return serveDesktopSignIn(cli, port);
}

function seedOf(input: CommandInput): { ratio: number; minutes: number } | undefined {
  const ratio = numberOption(input, 'seed-ratio') ?? seedDefaults.ratio;
  const hours = numberOption(input, 'seed-hours') ?? seedDefaults.hours;
  return ratio === 0 || hours === 0 ? undefined : { ratio, minutes: Math.round(hours * 60) };
}

function numberOption(input: CommandInput, name: string): number | undefined {
  const text = textOption(input, name);
  if (text === '') return undefined;
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) return Number(text);
  throw new UsageError(`--${name} must be a number, not "${text}".`);
}

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

/** A pause that a notice or the end of the process cuts short. */
class WakeableWait {
  readonly #stopped: AbortSignal;
  #isWoken = false;
  #wake: (() => void) | undefined;

  constructor(stopped: AbortSignal) {
    this.#stopped = stopped;
    stopped.addEventListener('abort', () => this.wake());
  }

  /** Ends the current or the next pause. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  async for(ms: number): Promise<void> {
    if (!this.#isWoken && !this.#stopped.aborted) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ms);
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    this.#wake = undefined;
    this.#isWoken = false;
  }
}
