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

/** What carries commands out, by their names. */
export type CommandRuns = Partial<Record<CommandName, () => void>>;

/**
 * Shortcuts that somebody has chosen in place of ours, by the names of commands; '' for none at
 * all.
 */
export type OwnKeys = Readonly<Record<string, Keys>>;

const commands: readonly Command<CommandName>[] = driveCommands;

/**
 * Where commands meet those who carry them out. Parts of the drive offer runners for as long as
 * they are there, the list tells the scene, and every surface asks here what it may show and runs
 * it here.
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

  /** The commands of the scene in their order, each with the reason when it cannot be done now. */
  offered = (): readonly OfferedCommand<CommandName>[] => this.#offered;

  /** Whether a file is looked at, over its place. */
  isPreviewing = (): boolean => this.#scene.isPreviewing;

  /**
   * Takes runners in; what it answers takes them out again. Of two for the same name the later one
   * acts.
   */
  offer(runs: CommandRuns): () => void {
    this.#offers.add(runs);
    this.#changed();
    return () => {
      this.#offers.delete(runs);
      this.#changed();
    };
  }

  /** Tells what has changed of the scene. */
  setScene(change: Partial<Scene>): void {
    const fields = Object.keys(change) as (keyof Scene)[];
    if (fields.every((field) => this.#scene[field] === change[field])) return;
    this.#scene = { ...this.#scene, ...change };
    this.#changed();
  }

  /**
   * Takes the shortcuts somebody has chosen, and whether single characters are any; every surface
   * shows what there is.
   */
  setKeys(own: OwnKeys, singleKeys = true): void {
    this.#ownKeys = own;
    this.#singleKeys = singleKeys;
    this.#changed();
  }

  /** Carries a command out, unless it is refused now; false when it is. */
  run(name: CommandName): boolean {
    const command = this.#offered.find((one) => one.name === name);
    if (!command || command.refusal !== undefined) return false;
    this.#runnerOf(name)?.();
    return true;
  }

  /**
   * The command a key press stands for here; with `isChosen` only by keys that somebody has chosen
   * for it.
   */
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
 * A command with the shortcut that was chosen for it, or with none; keys that others act on too
 * stay behind it. Without `singleKeys` no single character is among them.
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
