import { defineConfig } from 'vitest/config';

/** Three projects: rules without a runtime, services in workerd, journeys in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{architecture,protocol,locales,client,rules,build}/**/*.test.{ts,tsx}'],
          // Against what never ends, not against slow machines.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'worker',
          include: ['tests/{worker,interop}/**/*.test.ts'],
          globalSetup: 'tests/support/build.ts',
          maxWorkers: 2,
          // Against what never ends, not against slow machines.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/build.ts',
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
