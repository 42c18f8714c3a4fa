import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { DrawnFiles } from '#client/features/apps/files-illustration.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { PhotoCard } from '#client/features/home/photo-card.tsx';
import { Mark } from '#client/ui/icons/mark.tsx';
import { Slides } from '#client/features/site/slides.tsx';

/** Features of the app on a phone, illustrated with its own components. */
export function MobileSlides(): ReactNode {
  const t = useText();
  return (
    <Slides
      title={t('apps.slidesTitle')}
      slides={[
        {
          id: 'share',
          title: t('apps.shareTitle'),
          caption: t('apps.share'),
          picture: <ShareMenu />,
        },
        {
          id: 'upload',
          title: t('apps.uploadTitle'),
          caption: t('apps.upload'),
          picture: <Upload />,
        },
        {
          id: 'look',
          title: t('apps.lookTitle'),
          caption: t('apps.look'),
          picture: <Look />,
        },
        {
          id: 'fetch',
          title: t('apps.fetchTitle'),
          caption: t('apps.fetch'),
          picture: <Fetching />,
        },
        {
          id: 'offline',
          title: t('apps.offlineTitle'),
          caption: t('apps.offline'),
          picture: <Away />,
        },
      ]}
    />
  );
}

/** Illustration: a phone's share sheet with Magpie as a target. */
function ShareMenu(): ReactNode {
  const t = useText();
  return (
    <div className="drawn-share card">
      <PhotoCard name="dusk" />
      <ul>
        <li>
          <i>
            <Icon path={driveIcons.message} />
          </i>
        </li>
        <li className="drawn-share-ours">
          <i>
            <Mark />
          </i>
          {t('common.productName')}
        </li>
        <li>
          <i>
            <Icon path={driveIcons.copy} />
          </i>
        </li>
        <li>
          <i>
            <Icon path={driveIcons.more} />
          </i>
        </li>
      </ul>
    </div>
  );
}

function Upload(): ReactNode {
  const t = useText();
  return (
    <div className="drawn-card card">
      <p>
        <strong>{t('uploads.uploading', { count: 24 })}</strong>
        <span className="num">{t('uploads.percent', { percent: 62 })}</span>
      </p>
      <div className="meter drawn-part">
        <i />
      </div>
      <ul className="drawn-files">
        {['IMG_2041.jpg', 'IMG_2042.jpg', 'IMG_2043.jpg'].map((name, index) => (
          <li key={name}>
            <FileGlyph kind="image" />
            <span>{name}</span>
            {index < 2 ? <Icon path={driveIcons.check} /> : <Icon path={driveIcons.upload} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Look(): ReactNode {
  return (
    <div className="drawn-look">
      <PhotoCard name="fjord" />
      <PhotoCard name="sun" badge="2:41" />
      <PhotoCard name="dusk" />
    </div>
  );
}

function Fetching(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const size = (bytes: number) => formatSize(bytes, { locale });
  return (
    <div className="drawn-card card">
      <p className="drawn-link">
        <Icon path={driveIcons.link} />
        <span>https://archive.example/fjord.iso</span>
      </p>
      <p>
        <FileGlyph kind="archive" />
        <strong>fjord.iso</strong>
        <span className="num">
          {t('tasks.bytesOf', { done: size(2_900_000_000), total: size(4_700_000_000) })}
        </span>
      </p>
      <div className="meter drawn-part">
        <i />
      </div>
    </div>
  );
}

function Away(): ReactNode {
  const t = useText();
  return (
    <div className="drawn-card card">
      <p className="drawing-note">
        <Icon path={driveIcons['cloud-off']} />
        <span>{t('offline.waits', { count: 2 })}</span>
      </p>
      <DrawnFiles count={4} />
    </div>
  );
}
