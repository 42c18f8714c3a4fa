import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files at a time, in every project: vitest runs projects side by side only where they agree on it.
 */
const maxWorkers = 2;

/**
 * Against what never ends, not against slow machines: a thing is waited for as long as it takes.
 */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Spreads the journeys among the other files, for two browsers at a time are a lot for a small
 * machine.
 */
class SpreadJourneys extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isJourney = ({ project }: TestSpecification) => project.name === 'journeys';
    const places = new Map<TestSpecification, number>();
    for (const kind of [sorted.filter(isJourney), sorted.filter((file) => !isJourney(file))])
      for (const [at, file] of kind.entries()) places.set(file, at / kind.length);
    return sorted.sort((a, b) => places.get(a)! - places.get(b)!);
  }
}

/** Three projects: rules without a runtime, services in workerd, journeys in browsers. */
export default defineConfig({
  test: {
    // Many tests inject faults and expect their logs: only those of a failed test are of interest.
    silent: 'passed-only',
    sequence: { sequencer: SpreadJourneys },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{protocol,locales,client,worker,scripts}/**/*.test.{ts,tsx}',
            'tests/{architecture,build,support}/**/*.test.{ts,tsx}',
          ],
          maxWorkers,
          // Every file begins with modules of its own in any case; what others wrote stays loaded
          // for the next.
          isolate: false,
          // Against what never ends, not against slow machines.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,interop,security}/**/*.test.ts'],
          globalSetup: 'tests/support/build.ts',
          maxWorkers,
          // What starts a Magpie takes seconds to load, and no file leaves anything behind for the
          // next.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/support/build.ts',
          maxWorkers,
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
