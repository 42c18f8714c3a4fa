import '#client/features/tv/tv.css';
import type { ReactNode } from 'react';
import { useDownloads } from '#client/features/apps/use-downloads.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Points } from '#client/features/site/points.tsx';
import { Platforms } from '#client/features/home/platforms.tsx';
import { Slides } from '#client/features/site/slides.tsx';
import {
  CodeOnScreen,
  FolderOnScreen,
  RemoteControl,
  ResumedOnScreen,
  RunningFilm,
  SignedOutScreen,
  SubtitlesOnScreen,
} from '#client/features/tv/tv-illustrations.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/** Sign-in by code, for devices without a keyboard (client/features/sign-in/login-page.tsx). */
const codeSignIn = `${paths.signIn()}?scene=device`;

/** Magpie on TVs: in the TV's browser, and as an app if the operator has one. */
export default function TvPage({ locale }: PageProps): ReactNode {
  const t = useText();
  const { tv: app } = useDownloads();
  return (
    <div className="sections tv-page">
      <section className="hero">
        <div className="hero-words">
          <h1>{t('tv.headline')}</h1>
          <p className="lead">{t('tv.lead')}</p>
          <div className="actions">
            <a className="button primary big" href={codeSignIn}>
              {t('tv.signIn')}
            </a>
            {app && (
              <a className="button plain big" href={app}>
                {t('tv.getApp')}
              </a>
            )}
            <a className="button plain big" href={localized(locale, '/tv-help')}>
              {t('tv.help')}
            </a>
          </div>
        </div>
        <div aria-hidden="true">
          <RunningFilm />
        </div>
      </section>

      <Slides
        title={t('tv.slidesTitle')}
        slides={[
          {
            id: 'code',
            title: t('tv.codeTitle'),
            caption: t('tv.codeText'),
            picture: <CodeOnScreen />,
          },
          {
            id: 'play',
            title: t('tv.playTitle'),
            caption: t('tv.playText'),
            picture: <FolderOnScreen />,
          },
          {
            id: 'subtitles',
            title: t('tv.subtitlesTitle'),
            caption: t('tv.subtitlesText'),
            picture: <SubtitlesOnScreen locale={locale} />,
          },
          {
            id: 'resume',
            title: t('tv.resumeTitle'),
            caption: t('tv.resumeText'),
            picture: <ResumedOnScreen />,
          },
          {
            id: 'out',
            title: t('tv.outTitle'),
            caption: t('tv.outText'),
            picture: <SignedOutScreen />,
          },
        ]}
      />

      <section className="tv-keys" id="remote">
        <RemoteControl />
        <div>
          <h2>{t('tv.remoteTitle')}</h2>
          <p className="lead">{t('tv.remoteText')}</p>
          <Points
            points={[
              [t('tv.remotePointer'), t('tv.remotePointerText')],
              [t('tv.remoteArrows'), t('tv.remoteArrowsText')],
              [t('tv.remoteBack'), t('tv.remoteBackText')],
              [t('tv.remotePlay'), t('tv.remotePlayText')],
            ]}
          />
        </div>
      </section>

      <section className="tv-needs" id="needs">
        <h2>{t('tv.needsTitle')}</h2>
        <Points
          points={[
            [t('tv.needsBrowser'), t('tv.needsBrowserText')],
            [t('tv.needsFormat'), t('tv.needsFormatText')],
            [t('tv.needsLine'), t('tv.needsLineText')],
          ]}
        />
      </section>

      <section className="tv-app" id="app">
        <h2>{t(app ? 'tv.appTitle' : 'tv.noAppTitle')}</h2>
        <div>
          <p className="lead">{t(app ? 'tv.appText' : 'tv.noAppText')}</p>
          <div className="actions">
            {app && (
              <a className="button primary" href={app}>
                {t('tv.getApp')}
              </a>
            )}
            <a className="button plain" href={localized(locale, '/help-center/connect/programs')}>
              {t('tv.programs')}
            </a>
            <a className="button plain" href={localized(locale, '/install-apk-troubleshooting')}>
              {t('tv.packages')}
            </a>
          </div>
        </div>
      </section>

      <Platforms without="television" />
    </div>
  );
}
