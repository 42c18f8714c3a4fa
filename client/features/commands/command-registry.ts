import { keysOf } from '#protocol/tables.ts';
import {
  type UserCommand,
  emptyContext,
  isOffered,
  type OfferedCommand,
  disabledReason,
  type CommandContext,
} from './command.ts';
import { type CommandName, driveCommands } from './drive-commands.ts';
import { isSingleKey, type Keys, matchesKeys, type Press } from './keys.ts';

/** Handlers by command name. */
export type CommandHandlers = Partial<Record<CommandName, () => void>>;

/** Custom shortcuts by command name; '' means none. */
export type CustomKeys = Readonly<Record<string, Keys>>;

const commands: readonly UserCommand<CommandName>[] = driveCommands;

/**
 * Connects commands with their handlers. Parts of the drive register handlers while mounted, the
 * list updates the context, and every surface reads and runs the offered commands here. A command
 * whose part is still loading is offered too; a key or click that comes before waits for it.
 */
export class CommandRegistry {
  readonly #handlers = new Set<CommandHandlers>();
  readonly #listeners = new Set<() => void>();
  /** Commands of the parts that are loading. */
  readonly #expected = new Set<readonly CommandName[]>();
  /** Commands that were run before their handlers existed, in order. */
  #waiting: readonly CommandName[] = [];
  #context: CommandContext = emptyContext;
  #customKeys: CustomKeys = {};
  #singleKeys = true;
  #offered: readonly OfferedCommand<CommandName>[] = [];

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Commands offered in the current context, in order, with the reason if disabled. */
  offered = (): readonly OfferedCommand<CommandName>[] => this.#offered;

  /** True while a file is previewed over its place. */
  isPreviewing = (): boolean => this.#context.isPreviewing;

  /**
   * Registers handlers. Returns a function that removes them. The latest handler for a name is
   * used.
   */
  register(runs: CommandHandlers): () => void {
    this.#handlers.add(runs);
    this.#changed();
    this.#runWaiting();
    return () => {
      this.#handlers.delete(runs);
      this.#changed();
    };
  }

  /**
   * Offers the commands of a part that is loading. Those that run before their handlers are
   * registered wait for them. The returned function ends this; it's called when the part has
   * loaded, right before it registers its handlers, or when it can't be loaded.
   */
  expect(names: readonly CommandName[]): () => void {
    this.#expected.add(names);
    this.#changed();
    return () => {
      this.#expected.delete(names);
      this.#changed();
      queueMicrotask(() => {
        this.#waiting = this.#waiting.filter((name) => this.isExpected(name));
      });
    };
  }

  /** True while the part that handles a command is loading. */
  isExpected(name: CommandName): boolean {
    return [...this.#expected].some((names) => names.includes(name));
  }

  /** True while a command that was run waits for its part. */
  isWaiting = (): boolean => this.#waiting.length > 0;

  /** Updates the context. */
  setContext(change: Partial<CommandContext>): void {
    const fields = keysOf(change);
    if (fields.every((field) => this.#context[field] === change[field])) return;
    this.#context = { ...this.#context, ...change };
    this.#changed();
  }

  /** Sets the custom shortcuts and whether single-character shortcuts are on. */
  setKeys(own: CustomKeys, singleKeys = true): void {
    this.#customKeys = own;
    this.#singleKeys = singleKeys;
    this.#changed();
  }

  /**
   * Runs a command, now or when its handler is registered. Returns false if it is not offered or
   * disabled.
   */
  run(name: CommandName): boolean {
    const command = this.#offered.find((one) => one.name === name);
    if (!command || command.refusal !== undefined) return false;
    const handler = this.#handlerOf(name);
    if (handler) {
      handler();
    } else {
      this.#waiting = [...this.#waiting, name];
      for (const listener of this.#listeners) listener();
    }
    return true;
  }

  /** True if a command is refused only because nothing is selected. */
  needsSelection(name: CommandName): boolean {
    return this.#offered.find((one) => one.name === name)?.refusal === 'commands.selectFirst';
  }

  /**
   * The command for a key press. `isChosen` matches custom shortcuts only. What handles other keys
   * elsewhere isn't there before the command's part.
   */
  commandFor(press: Press, how: { isMac: boolean; isChosen?: boolean }): CommandName | undefined {
    return this.#offered.find(({ name, keys, keysElsewhere }) => {
      const onlyChosen = how.isChosen || (keysElsewhere && this.#handlerOf(name));
      return keys?.some(
        (one) =>
          (!onlyChosen || one === this.#customKeys[name]) && matchesKeys(press, one, how.isMac),
      );
    })?.name;
  }

  #runWaiting(): void {
    const ready = this.#waiting.filter((name) => this.#handlerOf(name));
    this.#waiting = this.#waiting.filter((name) => !ready.includes(name));
    for (const name of ready) this.run(name);
  }

  #handlerOf(name: CommandName): (() => void) | undefined {
    return [...this.#handlers].findLast((runs) => runs[name] !== undefined)?.[name];
  }

  #changed(): void {
    const possible = commands.filter((command) => isOffered(command, this.#context));
    this.#offered = possible
      .filter(({ name }) => this.#handlerOf(name) ?? this.isExpected(name))
      .map((command) => ({
        ...withCustomKeys(command, this.#customKeys, this.#singleKeys),
        refusal: disabledReason(command, this.#context),
        isChecked: command.isOn?.(this.#context),
      }));
    // In another place or without the preview, a waiting command would surprise.
    const names = new Set(possible.map(({ name }) => name));
    this.#waiting = this.#waiting.filter((name) => names.has(name));
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Applies a custom shortcut to a command. Default keys that others handle too stay after it.
 * Without `singleKeys`, single characters are removed.
 */
export function withCustomKeys<Name extends string>(
  command: UserCommand<Name>,
  own: CustomKeys,
  singleKeys = true,
): UserCommand<Name> {
  const { keys = [], keysElsewhere, keysStay } = command;
  const chosen = own[command.name];
  const stay = chosen === undefined || keysElsewhere || keysStay ? keys : [];
  const all = chosen ? [chosen, ...stay] : stay;
  return { ...command, keys: singleKeys ? all : all.filter((one) => !isSingleKey(one)) };
}
