/** Something that can be taken back, in the words it was told with. */
export interface Undoable {
  /** Grows from one to the next. */
  id: number;
  text: string;
  /**
   * The files, folders or shares it is about: of two about the same the later one is taken back
   * first.
   */
  about: readonly string[];
  undo(): Promise<void>;
}
