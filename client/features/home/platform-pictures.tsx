import type { ReactNode } from 'react';
import type { Locale } from '#locales/index.ts';
import { Picture, ThemedPicture } from '#client/features/home/themed-picture.tsx';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

/** Kinds of devices that Magpie has a page about. */
export type Platform = 'phone' | 'computer' | 'television' | 'browser';

/** Pictures of the platforms. */
export function platformPictures(locale: Locale): Record<Platform, ReactNode> {
  return {
    phone: (
      <div className="phone">
        <ThemedPicture kind="share" name={`share-${locale}`} sizes="260px" />
      </div>
    ),
    computer: (
      <div className="window">
        <ThemedPicture kind="drive" name={`drive-${locale}`} sizes="720px" />
      </div>
    ),
    television: <Picture kind="photo" name="aurora" sizes="(max-width: 768px) 100vw, 760px" />,
    browser: (
      <div className="card platform-sent">
        <FileGlyph kind="archive" />
        <b>norway-2026.zip</b>
        <Icon path={icons.check} />
      </div>
    ),
  };
}
