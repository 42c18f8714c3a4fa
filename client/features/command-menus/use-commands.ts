import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { OfferedCommand } from '#client/features/commands/command.ts';
import type { CommandDesk, CommandRuns } from '#client/features/commands/command-registry.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import type { Keys } from '#client/features/commands/keys.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';

/** The offered commands, with the reason if disabled. */
export function useOffered(desk: CommandDesk): readonly OfferedCommand<CommandName>[] {
  return useSyncExternalStore(desk.subscribe, desk.offered, desk.offered);
}

/** Current shortcuts by command; undefined for commands that aren't offered. */
export function useKeysOf(desk: CommandDesk): (name: CommandName) => readonly Keys[] | undefined {
  const offered = useOffered(desk);
  return (name) => offered.find((one) => one.name === name)?.keys;
}

/** Registers command handlers while the component is mounted. */
export function useCommandRuns(runs: CommandRuns): void {
  const { desk } = useDrive();
  useCommandRunsAt(desk, runs);
}

/** The same with an explicit registry, for components outside the drive. */
export function useCommandRunsAt(desk: CommandDesk, runs: CommandRuns): void {
  const current = useRef(runs);
  current.current = runs;
  const names = Object.keys(runs).sort().join();
  useEffect(() => {
    const all = names === '' ? [] : (names.split(',') as CommandName[]);
    const kept: CommandRuns = {};
    for (const name of all) kept[name] = () => current.current[name]?.();
    return desk.offer(kept);
  }, [desk, names]);
}
