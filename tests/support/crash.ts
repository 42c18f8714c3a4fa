import { readdirSync, readFileSync } from 'node:fs';
import { type Magpie, startMagpie } from './magpie.ts';

/**
 * An instance whose process can be killed, as by a power failure, and restarted on the same state
 * and port.
 */
export interface Mortal {
  magpie: Magpie;
  /** Kills workerd with SIGKILL and restarts it. */
  crash(): Promise<void>;
}

/** Starts an instance that can be killed. */
export async function startMortal(
  stateDir: string,
  variables: Record<string, string> = {},
): Promise<Mortal> {
  const before = new Set(runtimes());
  const mortal: Mortal = {
    magpie: await startMagpie({ stateDir, variables }),
    async crash() {
      if (own.length === 0) throw new Error('there is no process to kill');
      for (const pid of own) process.kill(pid, 'SIGKILL');
      await mortal.magpie.stop().catch(() => {});
      const others = new Set(runtimes());
      const port = Number(new URL(mortal.magpie.origin).port);
      mortal.magpie = await startMagpie({ stateDir, variables, port });
      own = runtimes().filter((pid) => !others.has(pid));
    },
  };
  let own = runtimes().filter((pid) => !before.has(pid));
  return mortal;
}

/** Returns the ids of the workerd processes this test process has started. */
function runtimes(): number[] {
  return children(process.pid).filter((pid) => nameOf(pid).startsWith('workerd'));
}

function children(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return ''; // The process ended in the meantime.
  }
}
