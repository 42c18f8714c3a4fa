/**
 * Lets the browser paint and answer before the next piece of work: each side of it is a task of its
 * own.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
