import {
  type Command,
  emptyScene,
  isOffered,
  type OfferedCommand,
  refusalOf,
  type Scene,
} from './command.ts';
import { type CommandName, driveCommands } from './drive-commands.ts';
import { isSingleKey, type Keys, matchesKeys, type Press } from './keys.ts';

/** Handlers by command name. */
export type CommandRuns = Partial<Record<CommandName, () => void>>;

/** Custom shortcuts by command name; '' means none. */
export type OwnKeys = Readonly<Record<string, Keys>>;

const commands: readonly Command<CommandName>[] = driveCommands;

/**
 * Connects commands with their handlers. Parts of the drive register handlers while mounted, the
 * list updates the context, and every surface reads and runs the offered commands here.
 */
export class CommandDesk {
  readonly #offers = new Set<CommandRuns>();
  readonly #listeners = new Set<() => void>();
  #scene: Scene = emptyScene;
  #ownKeys: OwnKeys = {};
  #singleKeys = true;
  #offered: readonly OfferedCommand<CommandName>[] = [];

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Commands offered in the current context, in order, with the reason if disabled. */
  offered = (): readonly OfferedCommand<CommandName>[] => this.#offered;

  /** True while a file is previewed over its place. */
  isPreviewing = (): boolean => this.#scene.isPreviewing;

  /**
   * Registers handlers. Returns a function that removes them. The latest handler for a name is
   * used.
   */
  offer(runs: CommandRuns): () => void {
    this.#offers.add(runs);
    this.#changed();
    return () => {
      this.#offers.delete(runs);
      this.#changed();
    };
  }

  /** Updates the context. */
  setScene(change: Partial<Scene>): void {
    const fields = Object.keys(change) as (keyof Scene)[];
    if (fields.every((field) => this.#scene[field] === change[field])) return;
    this.#scene = { ...this.#scene, ...change };
    this.#changed();
  }

  /** Sets the custom shortcuts and whether single-character shortcuts are on. */
  setKeys(own: OwnKeys, singleKeys = true): void {
    this.#ownKeys = own;
    this.#singleKeys = singleKeys;
    this.#changed();
  }

  /** Runs a command. Returns false if it is not offered or disabled. */
  run(name: CommandName): boolean {
    const command = this.#offered.find((one) => one.name === name);
    if (!command || command.refusal !== undefined) return false;
    this.#runnerOf(name)?.();
    return true;
  }

  /** The command for a key press. `isChosen` matches custom shortcuts only. */
  meant(press: Press, how: { isMac: boolean; isChosen?: boolean }): CommandName | undefined {
    return this.#offered.find(({ name, keys, keysElsewhere }) => {
      const onlyChosen = keysElsewhere || how.isChosen;
      return keys?.some(
        (one) => (!onlyChosen || one === this.#ownKeys[name]) && matchesKeys(press, one, how.isMac),
      );
    })?.name;
  }

  #runnerOf(name: CommandName): (() => void) | undefined {
    return [...this.#offers].findLast((runs) => runs[name] !== undefined)?.[name];
  }

  #changed(): void {
    this.#offered = commands
      .filter((command) => isOffered(command, this.#scene) && this.#runnerOf(command.name))
      .map((command) => ({
        ...withOwnKeys(command, this.#ownKeys, this.#singleKeys),
        refusal: refusalOf(command, this.#scene),
      }));
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Applies a custom shortcut to a command. Default keys that others handle too stay after it.
 * Without `singleKeys`, single characters are removed.
 */
export function withOwnKeys<Name extends string>(
  command: Command<Name>,
  own: OwnKeys,
  singleKeys = true,
): Command<Name> {
  const { keys = [], keysElsewhere, keysStay } = command;
  const chosen = own[command.name];
  const stay = chosen === undefined || keysElsewhere || keysStay ? keys : [];
  const all = chosen ? [chosen, ...stay] : stay;
  return { ...command, keys: singleKeys ? all : all.filter((one) => !isSingleKey(one)) };
}
