import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { OfferedCommand } from '#client/features/commands/command.ts';
import type {
  CommandRegistry,
  CommandHandlers,
} from '#client/features/commands/command-registry.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import type { Keys } from '#client/features/commands/keys.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';

/** The offered commands, with the reason if disabled. */
export function useOffered(registry: CommandRegistry): readonly OfferedCommand<CommandName>[] {
  return useSyncExternalStore(registry.subscribe, registry.offered, registry.offered);
}

/** Current shortcuts by command; undefined for commands that aren't offered. */
export function useKeysOf(
  registry: CommandRegistry,
): (name: CommandName) => readonly Keys[] | undefined {
  const offered = useOffered(registry);
  return (name) => offered.find((one) => one.name === name)?.keys;
}

/** Registers command handlers while the component is mounted. */
export function useCommandHandlers(runs: CommandHandlers): void {
  const { registry } = useDrive();
  useRegistryHandlers(registry, runs);
}

/** The same with an explicit registry, for components outside the drive. */
export function useRegistryHandlers(registry: CommandRegistry, runs: CommandHandlers): void {
  const current = useRef(runs);
  current.current = runs;
  const names = Object.keys(runs).sort().join();
  useEffect(() => {
    // `names` joins the keys of `runs`: the effect runs again only for other ones.
    const all = names === '' ? [] : (names.split(',') as CommandName[]);
    const kept: CommandHandlers = {};
    for (const name of all) kept[name] = () => current.current[name]?.();
    return registry.register(kept);
  }, [registry, names]);
}
