import type { BareWorker } from './bare.ts';
import { load, type Target } from './load.ts';

/** A request to a worker to be measured. */
export interface Contestant {
  name: string;
  worker: BareWorker;
  target: Target;
}

export interface Cost {
  name: string;
  /** CPU time of the server per request in ms: median and range of the rounds. */
  medianMs: number;
  minMs: number;
  maxMs: number;
}

/** Enough for the optimizing compiler to have run each code path thousands of times. */
const warmUpPageMs = 6_000;

/**
 * Measures CPU time per request. Contestants take turns within each round, so that other load
 * affects them equally. Only results of the same call may be compared.
 */
export async function measure(
  contestants: Contestant[],
  rounds: number,
  roundMs: number,
  warmUpMs = warmUpPageMs,
): Promise<Cost[]> {
  const costs = contestants.map((): number[] => []);
  for (const contestant of contestants) await once(contestant, warmUpMs);
  for (let round = 0; round < rounds; round++) {
    for (const [index, contestant] of contestants.entries()) {
      costs[index]!.push(await once(contestant, roundMs));
    }
  }
  return contestants.map(({ name }, index) => {
    const sorted = costs[index]!.toSorted((a, b) => a - b);
    return {
      name,
      medianMs: sorted[Math.floor(sorted.length / 2)]!,
      minMs: sorted[0]!,
      maxMs: sorted.at(-1)!,
    };
  });
}

async function once({ worker, target }: Contestant, durationMs: number): Promise<number> {
  const before = worker.cpuMs();
  const requests = await load(target, durationMs);
  if (requests === 0) throw new Error(`${target.url} answered nothing`);
  return (worker.cpuMs() - before) / requests;
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns a quantile; `share` is from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
}
