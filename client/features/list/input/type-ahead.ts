/** Letters typed within this time form one word. */
const pauseMs = 700;

/** Type-ahead navigation: collects typed letters and finds the next name that begins with them. */
export class TypeAhead {
  #typed = '';
  #lastMs = Number.NEGATIVE_INFINITY;

  isTyping(nowMs: number): boolean {
    return this.#typed !== '' && nowMs - this.#lastMs < pauseMs;
  }

  /**
   * Index of the next name that begins with the typed text, or -1. Repeating one letter cycles
   * through the names that begin with it; a longer word may match the current entry.
   */
  find(
    text: string,
    nowMs: number,
    names: { nameAt: (index: number) => string | undefined; count: number; current: number },
  ): number {
    this.#typed = this.isTyping(nowMs) ? this.#typed + text : text;
    this.#lastMs = nowMs;
    const letters = [...fold(this.#typed)];
    const isOneLetter = letters.every((letter) => letter === letters[0]);
    // Typed letters are never empty.
    const prefix = isOneLetter ? letters[0]! : letters.join('');
    const from = names.current + (isOneLetter ? 1 : 0);
    for (let step = 0; step < names.count; step += 1) {
      const index = (Math.max(0, from) + step) % names.count;
      const name = names.nameAt(index);
      if (name !== undefined && fold(name).startsWith(prefix)) return index;
    }
    return -1;
  }
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
