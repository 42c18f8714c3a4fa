/** An error the user can fix. Its message is printed without a stack trace. */
export class UserError extends Error {}

/**
 * Returns the printed form of an error: the message of a `UserError`, otherwise the whole error.
 */
export function printableError(error: unknown): unknown {
  return error instanceof UserError ? error.message : error;
}

/** Returns the message of a caught value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Prints an error and ends the process. */
export function exitWithError(error: unknown): never {
  console.error(printableError(error));
  process.exit(1);
}

/** Calls `stop` once when this process is asked to end or its parent process has exited. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const stopOnce = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      exitWithError(error);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Miniflare's own listeners would end the process before the cleanup is done.
    process.removeAllListeners(signal);
    process.on(signal, stopOnce);
  }
  process.on('disconnect', stopOnce);
}
