/** Something the person at the keyboard can put right: said in one sentence, without a stack. */
export class Refusal extends Error {}

/** What to print about an error: the sentence of a `Refusal`, everything of any other. */
export function wordsOf(error: unknown): unknown {
  return error instanceof Refusal ? error.message : error;
}

/** Ends the process with what went wrong. */
export function stopWith(error: unknown): never {
  console.error(wordsOf(error));
  process.exit(1);
}

/** Calls `stop` once, when this process is asked to end or the process that started it is gone. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const stopOnce = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      stopWith(error);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Miniflare listens too, and would end the process before anything is put away.
    process.removeAllListeners(signal);
    process.on(signal, stopOnce);
  }
  process.on('disconnect', stopOnce);
}
