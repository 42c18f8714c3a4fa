/**
 * Decides which transfer runs next when more are waiting than may run: a fair queue between users.
 */

export type TransferTurn = {
  taskId: string;
  userId: string;
  /** Of the source; '' for none. */
  host: string;
  askedAt: number;
  /** Until when it may run, ms; 0 while it waits. */
  runsUntil: number;
};

/**
 * How many may run, in all and towards one host: a stranger's server is not to be crowded by us.
 */
export interface TurnLimits {
  total: number;
  perHost: number;
}

/**
 * The waiting transfer to run next; undefined when none may. The user with the fewest running comes
 * first, then the one who had a turn longest ago, so that a thousand tasks of one person never
 * stand before the first of another.
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
        a.askedAt - b.askedAt,
    )[0];
}
