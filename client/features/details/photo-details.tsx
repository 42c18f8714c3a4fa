import { Fragment, type ReactNode, useState } from 'react';
import { useAnswer } from '#client/app/api/use-answer.ts';
import type { File } from '#protocol/drive.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { readBytes } from '#client/features/preview/content-bytes.ts';
import { readExif } from '#client/features/thumbnails/read-exif.ts';
import { previewUrl } from '#client/features/preview/preview-url.ts';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { useMessages, useText } from '#client/ui/text.ts';
import { type ExifFields, hasFacts, photoFacts } from './photo-facts.ts';

/** Cameras write their facts at the beginning of a file. */
const readBytesMax = 128 * 1024;

/**
 * Facts that the camera wrote into a photo: camera, lens, exposure, date. The place is shown only
 * on request. Import it lazily.
 */
export default function PhotoDetails({ file }: { file: File }): ReactNode {
  const t = useText();
  const { locale, formats } = useMessages();
  const fields = useExif(file);
  const facts = fields && photoFacts(fields, locale);
  if (!facts || !hasFacts(facts)) return null;
  const rows: [name: string, value: string][] = [
    [t('details.taken'), facts.takenMs === undefined ? '' : formats.dateTime(facts.takenMs, 'UTC')],
    [t('details.camera'), facts.camera],
    [t('details.lens'), facts.lens],
    [t('details.exposure'), facts.exposure],
    [t('details.dimensions'), file.params.width ? '' : facts.dimensions],
  ];
  return (
    <section className="details-part" aria-labelledby="details-photo">
      <h3 id="details-photo">{t('details.photo')}</h3>
      <dl className="details-facts">
        {rows.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
        {facts.place && <PhotoPlace key={file.id} place={facts.place} />}
      </dl>
    </section>
  );
}

/** The coordinates of a photo, once the button is pressed. */
function PhotoPlace({ place }: { place: string }): ReactNode {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <dt>{t('details.place')}</dt>
      <dd className="details-location">
        {isShown ? (
          <>
            <span className="num">{place}</span>
            <button
              type="button"
              className="button quiet"
              aria-label={t('details.copyPlace')}
              onClick={() => void copyText(place).then(setCopied)}
            >
              <Icon path={driveIcons[isCopied ? 'check' : 'copy']} />
            </button>
            <span className="visually-hidden" role="status">
              {isCopied && t('details.copied')}
            </span>
          </>
        ) : (
          <button type="button" className="link" onClick={() => setShown(true)}>
            {t('details.showPlace')}
          </button>
        )}
      </dd>
    </>
  );
}

/** Reads the Exif data of a content; undefined until then, and if there is none. */
function useExif(file: File): ExifFields | undefined {
  // Links are new with every reading of the file, and its content isn't.
  const { data } = useAnswer(`exif ${file.id} ${file.hash}`, () => exifOf(file), {
    isReadAgain: false,
    isRepeated: false,
  });
  return data;
}

async function exifOf(file: File): Promise<ExifFields | undefined> {
  const size = Number(file.size) || 0;
  const url = previewUrl(file);
  if (size === 0 || url === '') return undefined;
  return readExif(await readBytes(url, 0, Math.min(size, readBytesMax)));
}
