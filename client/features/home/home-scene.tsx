import type { ReactNode } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import { Picture, ThemedPicture } from '#client/features/home/themed-picture.tsx';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

/** The first picture of the home page: a message with a link, the link opened, and the drive. */
export function HomeScene(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  return (
    <div className="scene" role="img" aria-label={t('home.sceneLabel')}>
      <Picture kind="photo" name="aurora" sizes="(max-width: 768px) 100vw, 1200px" />
      <div className="window scene-drive">
        <p className="window-bar">magpie.example/drive</p>
        <ThemedPicture kind="drive" name={`drive-${locale}`} sizes="820px" />
      </div>
      <div className="phone scene-phone">
        <ThemedPicture kind="share" name={`share-${locale}`} sizes="264px" />
      </div>
      <div className="card scene-message">
        <span className="face">I</span>
        <p>
          <b>Ingrid</b>
          {t('home.messageText')}
          <span className="scene-address">magpie.example/s/VN4kQ2…</span>
        </p>
      </div>
      <p className="scene-saved">
        <Icon path={icons.check} />
        {t('home.drawnSaved')}
        <span className="num">{t('home.drawnCount', { count: 10 })}</span>
      </p>
    </div>
  );
}
