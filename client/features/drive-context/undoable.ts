/** An action that can be undone, with the message shown for it. */
export interface Undoable {
  /** Ascending. */
  id: number;
  text: string;
  /**
   * Ids of the files, folders or shares affected. Of two actions on the same item, the later one is
   * undone first.
   */
  about: readonly string[];
  undo(): Promise<void>;
}
