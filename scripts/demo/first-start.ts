import { printableError } from '../process-end.ts';
import { type Start, writeStart } from '../start-record.ts';

// A start without the demo doesn't load what fills it.
const filling = () => import('./fill.ts');

/** Fills the demo on the first start, or finishes an interrupted one. */
export async function createDemo(stateDir: string, start: Start): Promise<void> {
  if (start.demo?.shares.length) return;
  console.log('Creating the demo …');
  const { fillDemo, newDemo } = await filling();
  // Saved before use, so that an interrupted start resumes with the same password.
  start.demo ??= newDemo();
  writeStart(stateDir, start);
  try {
    Object.assign(start.demo, await fillDemo(start, start.demo));
    writeStart(stateDir, start);
  } catch (error) {
    reportDemoFailure(error);
  }
}

/** Adds the large files while Magpie is already in use. */
export async function completeDemo(stateDir: string, start: Start): Promise<void> {
  // Demos of older versions have no codes, and stay as they are.
  if (!start.demo?.codes || start.demo.isComplete) return;
  const { addLargeFiles } = await filling();
  await addLargeFiles(start, start.demo);
  start.demo.isComplete = true;
  writeStart(stateDir, start);
}

/** Reports a failure that the next start may not have. */
export function reportDemoFailure(error: unknown): void {
  console.error(
    'The demo could not be completed. The next start tries again.',
    printableError(error),
  );
}
