/**
 * What somebody does with a page by mouse and keyboard, whatever engine it is in. A page of
 * Playwright is one; so is the Firefox of `firefox.ts`.
 */
export interface Hands {
  goto(url: string): Promise<unknown>;
  /** Runs a function in the page; what it is given and answers is data. */
  evaluate<Argument, Answer>(
    act: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer>;
  readonly mouse: {
    move(x: number, y: number): Promise<unknown>;
    down(): Promise<unknown>;
    up(): Promise<unknown>;
  };
  /**
   * Keys are called as `KeyboardEvent.key` calls them, and `Space`; `press` takes `Control+a` too.
   */
  readonly keyboard: {
    down(key: string): Promise<unknown>;
    up(key: string): Promise<unknown>;
    press(key: string): Promise<unknown>;
    type(text: string): Promise<unknown>;
  };
}
