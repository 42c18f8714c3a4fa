import '#client/features/help/help.css';
import type { ComponentType, ReactNode } from 'react';
import { useDocument } from '#client/features/documents/use-documents.ts';
import { useExternalLinks } from '#client/features/help/use-external-links.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { ChatScene, CopyScene, ShareScene } from '#client/features/help/help-scenes.tsx';
import { FilledMarkup } from '#client/features/documents/prose.tsx';
import { required } from '#protocol/required.ts';

/**
 * Icon and illustration of each section by id. Older links and apps link to these ids
 * (specification 2.2).
 */
const drawn: Readonly<Record<string, { icon: DriveIconName; Scene: ComponentType }>> = {
  'copy-link': { icon: 'copy', Scene: CopyScene },
  'system-share': { icon: 'share', Scene: ShareScene },
  'telegram-bot': { icon: 'message', Scene: ChatScene },
};

function drawingOf(id: string) {
  return required(drawn[id], `the drawing of ${id}`);
}

/** Guide to getting files into Magpie from other places, and out of it. */
export default function HelpPage(): ReactNode {
  const { title, intro, sections } = useDocument('help');
  return (
    <div className="help">
      <header className="help-head">
        <h1>
          <FilledMarkup of="span" html={title} />
        </h1>
        <div className="lead">
          <FilledMarkup html={intro} />
        </div>
        <ul className="help-links">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a className="button plain" href={`#${id}`}>
                <Icon path={driveIcons[drawingOf(id).icon]} />
                <FilledMarkup of="span" html={name} />
              </a>
            </li>
          ))}
        </ul>
      </header>
      {sections.map(({ id, title: name, html }) => {
        const { Scene } = drawingOf(id);
        return (
          <section key={id} id={id} className="help-link" aria-labelledby={`${id}-title`}>
            <div className="prose">
              <h2 id={`${id}-title`}>
                <FilledMarkup of="span" html={name} />
              </h2>
              {id === 'telegram-bot' && <Bot />}
              <FilledMarkup html={html} />
            </div>
            <Scene />
          </section>
        );
      })}
    </div>
  );
}

/** The operator's bot, if there is one. */
function Bot(): ReactNode {
  const t = useText();
  const { telegram_bot: address } = useExternalLinks();
  if (address === '') return null;
  return (
    <div className="card help-bot">
      <h3>{t('handy.botTitle')}</h3>
      <p>{t('handy.botText')}</p>
      <a className="button primary" href={address} rel="noreferrer">
        {t('handy.botOpen')}
      </a>
    </div>
  );
}
