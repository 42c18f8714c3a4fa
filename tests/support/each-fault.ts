import { expect } from 'vitest';
import type { Fronted } from './front.ts';

/** Operations without side effects. */
const reads =
  /^(?:DB\.(?:first|all) SELECT|FILES\.(?:get|head|list)|\w+\.storage\.getAlarm|SHARES\.(?:head|restoreStatus)|ACTIVATION_CODES\.claimOf|DIRECTORY\.(?:holder|read)|DRIVES\.runMethod (?:account|identityOf)) /;

export type During = <T>(work: () => Promise<T>) => Promise<T>;

/** An instance whose operations are made to fail. */
interface FaultWorld {
  fronted: Fronted;
  /** Advances the clock. */
  wind(ms: number): Promise<void>;
  /** Called before each run. */
  prepare(): Promise<void>;
}

/** Longer than any lock and any first retry. */
const whileMs = 70_000;

/**
 * Repeats a scenario, each time with another fault inside `during` and its consequences, until
 * every operation awaited there has failed both before and after it took effect. Those `apart`
 * occur at times of their own and can't be made to fail in a chosen run.
 */
export async function failEachOperation(
  { fronted, wind, prepare }: FaultWorld,
  what: string,
  run: (during: During) => Promise<void>,
  apart: RegExp | undefined = undefined,
): Promise<void> {
  const runWith = async (target: string, isBefore = true) => {
    let seen = { met: [] as string[], struck: false };
    await prepare();
    await run(async (work) => {
      await fronted.arm(target, isBefore);
      try {
        const value = await work();
        await wind(whileMs);
        return value;
      } finally {
        seen = await fronted.disarm();
      }
    });
    return seen;
  };
  // The first run includes one-time operations such as opening a drive. The second shows the usual
  // ones.
  await runWith('');
  // Each isolate adds its counts once a minute, whatever it does.
  const counted = (met: string[]) =>
    met.filter((one) => !one.startsWith('USAGE.') && !apart?.test(one));
  const awaited = new Set(counted((await runWith('')).met));
  let runs = 0;
  let survived = 0;
  const passedOver: string[] = [];
  for (const target of awaited) {
    // For reads, failing before and after is the same.
    for (const isBefore of reads.test(target) ? [true] : [true, false]) {
      runs += 1;
      const { struck, met } = await runWith(target, isBefore);
      if (struck) survived += 1;
      else passedOver.push(target);
      // Nothing had failed so far, so these operations belong to the list too.
      for (const one of counted(met)) awaited.add(one);
    }
  }
  expect(passedOver).toEqual([]);
  // A run without faults must await no operation that was never failed.
  const { met } = await runWith('');
  expect(counted(met).filter((one) => !awaited.has(one))).toEqual([]);
  const kinds = [...new Set([...awaited].map((name) => name.split('.', 1)[0]))].sort();
  console.log(
    `${what}: n ran from 1 to ${awaited.size} without a gap, before and after; ${survived} faults survived, in ${kinds.join(', ')}`,
  );
  expect(survived).toBe(runs);
}
