import { comparableName, numberedName } from '#protocol/names.ts';
import type { Batch, Item } from './upload-model.ts';

/**
 * Reserved names by folder, and until when, so that files of this list never conflict with each
 * other in the drive.
 */
export class NameClaims {
  readonly #claims = new Map<string, { key: string; until: number }>();

  /**
   * Fixes the name of a file. A name reserved for another file, which no lookup can see yet, gets a
   * number.
   */
  claim(item: Item, batch: Batch, parentId: string): void {
    const original = item.name;
    for (let number = 1; ; number += 1) {
      const claim = this.#claims.get(placeOf(item, parentId));
      if (!claim || claim.key === item.key || claim.until <= batch.lookedAt) break;
      item.name = numberedName(original, number);
    }
    this.#claims.set(placeOf(item, parentId), { key: item.key, until: Infinity });
  }

  /** Releases a name. Lookups started from `now` on see the file in the drive. */
  end(item: Item, parentId: string, now: number): void {
    const claim = this.#claims.get(placeOf(item, parentId));
    if (claim?.key === item.key) claim.until = now;
  }
}

const placeOf = ({ name }: Item, parentId: string) => `${parentId}/${comparableName(name)}`;
