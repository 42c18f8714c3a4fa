/**
 * Mouse and keyboard input to a page, independent of the browser engine. Implemented by pages of
 * Playwright and by the Firefox page of `firefox.ts`.
 */
export interface Hands {
  goto(url: string): Promise<unknown>;
  /** Runs a function in the page. Its argument and result must be serializable. */
  evaluate<Argument, Answer>(
    callback: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer>;
  readonly mouse: {
    move(x: number, y: number): Promise<unknown>;
    down(): Promise<unknown>;
    up(): Promise<unknown>;
  };
  /**
   * Keys have the names of `KeyboardEvent.key`, or `Space`. `press` also accepts combinations such
   * as `Control+a`.
   */
  readonly keyboard: {
    down(key: string): Promise<unknown>;
    up(key: string): Promise<unknown>;
    press(key: string): Promise<unknown>;
    type(text: string): Promise<unknown>;
  };
}
