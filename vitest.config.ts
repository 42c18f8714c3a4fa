import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files at a time, in every project: vitest runs projects concurrently only where they agree on it.
 * One more than a small machine has cores, because a fifth of the time is spent waiting.
 */
const maxWorkers = 3;

/**
 * Against what never ends, not against slow machines: a thing is waited for as long as it takes.
 */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** The files that take longest, longest first: one that starts last keeps a worker idle. */
const longest = [
  'tests/journeys/every-page.test.ts',
  'tests/security/bad-input-fields.test.ts',
  'tests/interop/agent.test.ts',
  'tests/integration/drive/crash.test.ts',
  'tests/journeys/tour.test.ts',
  'tests/integration/user/account-faults.test.ts',
  'tests/integration/drive/shares-restore.test.ts',
  'tests/journeys/keyboard.test.ts',
  'tests/integration/scripts/start.test.ts',
  'tests/integration/drive/faults.test.ts',
  'tests/journeys/public.test.ts',
  'tests/integration/admin/recovery.test.ts',
  'tests/integration/drive/crash-batches.test.ts',
  'tests/journeys/upload.test.ts',
  'tests/journeys/sign-in.test.ts',
  'tests/journeys/new-user.test.ts',
  'tests/integration/http/outage.test.ts',
];

/**
 * Runs the long files first and spreads the journeys among the other files, because several browsers
 * at a time are a lot for a small machine. The unit tests come last: a worker keeps its process, with
 * the loaded modules and its shared instance, only while the next file is of the same project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(path));
      return place === -1 ? longest.length : place;
    };
    const isUnit = ({ project }: TestSpecification) => project.name === 'unit';
    const isJourney = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/journeys/');
    const built = sorted.filter((file) => !isUnit(file)).sort((a, b) => rank(a) - rank(b));
    const places = new Map<TestSpecification, number>();
    for (const kind of [built.filter(isJourney), built.filter((file) => !isJourney(file))])
      for (const [at, file] of kind.entries()) places.set(file, at / kind.length);
    built.sort((a, b) => places.get(a)! - places.get(b)!);
    return [...built, ...sorted.filter(isUnit)];
  }
}

/** Two projects: rules without a runtime, and the built product in workerd and in browsers. */
export default defineConfig({
  test: {
    // Many tests inject faults and expect their logs: only those of a failed test are of interest.
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{protocol,locales,client,companions,worker,scripts}/**/*.test.{ts,tsx}',
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
          include: ['tests/{integration,interop,journeys,security}/**/*.test.ts'],
          globalSetup: 'tests/support/build.ts',
          maxWorkers,
          // What starts a Magpie takes seconds to load, and no file leaves anything behind for the
          // next.
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
