import type { ReactNode } from 'react';
import { homePictures, pictureFile } from '#client/features/home/pictures.ts';
import { picturesVersion } from '#client/features/home/pictures-version.ts';

interface PictureProps {
  kind: keyof typeof homePictures;
  name: string;
  /** Width on the page, as in the attribute `sizes`. */
  sizes: string;
}

/**
 * A picture without words for screen readers; the text next to it says the same. Loaded once it's
 * near the viewport, into space that its size reserves.
 */
export function Picture({
  kind,
  name,
  sizes,
  theme,
}: PictureProps & { theme?: string }): ReactNode {
  const { view, widths } = homePictures[kind];
  const address = (width: number) => `/pictures/${pictureFile(name, width)}?v=${picturesVersion}`;
  return (
    <img
      className={theme}
      src={address(widths[0])}
      srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={widths[0]}
      height={Math.round((widths[0] * view.height) / view.width)}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}

/**
 * A picture of the product in the page's color scheme, which readers can choose too. The browser
 * never loads the other one, because lazy images without a box aren't loaded.
 */
export function ThemedPicture({ name, ...rest }: PictureProps): ReactNode {
  return (['light', 'dark'] as const).map((theme) => (
    <Picture key={theme} {...rest} name={`${name}-${theme}`} theme={`in-${theme}`} />
  ));
}
