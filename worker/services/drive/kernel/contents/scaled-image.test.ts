import { describe, expect, it } from 'vitest';
import { sizeFor } from '#worker/services/drive/kernel/contents/scaled-image.ts';
import {
  previewImage,
  thumbnailImage,
} from '#worker/services/drive/kernel/contents/scaled-image-keys.ts';

describe('a scaled image', () => {
  it.each([
    ['SIZE_LARGE', [3000, 2000], [512, 512]],
    ['SIZE_LARGE', [300, 200], [200, 200]],
    ['SIZE_WHOLE', [3000, 2000], [800, 533]],
    ['SIZE_WHOLE', [1000, 4000], [200, 800]],
    ['SIZE_WHOLE', [300, 200], [300, 200]],
    ['SIZE_WHOLE', [9000, 2], [800, 1]],
  ] as const)('of %s of an original of %o has %o pixels', (size, [width, height], made) => {
    const found = sizeFor(thumbnailImage(size), { width, height });
    expect([found.width, found.height]).toEqual(made);
  });

  it('for link previews has the size other sites expect', () => {
    expect(sizeFor(previewImage, { width: 30, height: 20 })).toEqual({ width: 1200, height: 630 });
  });
});
