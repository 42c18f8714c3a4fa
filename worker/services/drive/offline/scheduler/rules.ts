/**
 * Decides which transfer runs next when more are waiting than may run: a fair queue between users.
 */

export type TransferTurn = {
  taskId: string;
  userId: string;
  /** Host of the source; '' if there is none. */
  host: string;
  requestedAt: number;
  /** Time limit of its turn (ms); 0 while it waits. */
  runsUntil: number;
};

/**
 * How many transfers may run, in total and for one host, so that we don't crowd foreign servers.
 */
export interface TurnLimits {
  total: number;
  perHost: number;
}

/**
 * Returns the waiting transfer to run next; undefined if none may. Users with the fewest running
 * transfers come first, then those whose last turn was longest ago, so that a thousand tasks of one
 * user never delay the first of another.
 */
export function nextTurn(
  turns: readonly TransferTurn[],
  lastTurns: ReadonlyMap<string, number>,
  limits: TurnLimits,
): TransferTurn | undefined {
  const running = turns.filter(({ runsUntil }) => runsUntil > 0);
  if (running.length >= limits.total) return undefined;
  const isHostFree = ({ host }: TransferTurn) =>
    host === '' || running.filter((one) => one.host === host).length < limits.perHost;
  const runningOf = ({ userId }: TransferTurn) =>
    running.filter((one) => one.userId === userId).length;
  return turns
    .filter((turn) => turn.runsUntil === 0 && isHostFree(turn))
    .toSorted(
      (a, b) =>
        runningOf(a) - runningOf(b) ||
        (lastTurns.get(a.userId) ?? 0) - (lastTurns.get(b.userId) ?? 0) ||
        a.requestedAt - b.requestedAt,
    )[0];
}
