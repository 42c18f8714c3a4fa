import { numberedName } from '#protocol/names.ts';
import type { Batch, Item } from './upload-model.ts';

/**
 * Names given out, by folder and name, and until when: two files of one list never meet in the
 * drive.
 */
export class NameClaims {
  readonly #claims = new Map<string, { key: string; until: number }>();

  /**
   * Gives a file its name for good: one that another file takes, which no look can have seen yet,
   * is numbered.
   */
  claim(item: Item, batch: Batch, parentId: string): void {
    const original = item.name;
    const place = () => `${parentId}/${item.name}`;
    for (let number = 1; ; number += 1) {
      const claim = this.#claims.get(place());
      if (!claim || claim.key === item.key || claim.until <= batch.lookedAt) break;
      item.name = numberedName(original, number);
    }
    this.#claims.set(place(), { key: item.key, until: Infinity });
  }

  /** Once a file is through, whoever looks from `now` on finds it in the drive. */
  end(item: Item, parentId: string, now: number): void {
    const claim = this.#claims.get(`${parentId}/${item.name}`);
    if (claim?.key === item.key) claim.until = now;
  }
}
