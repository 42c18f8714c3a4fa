import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { File } from '#protocol/drive.ts';
import { formatSize } from '#protocol/size.ts';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { ariaKeys, hasMacKeys } from '#client/features/commands/keys.ts';
import { useKeysOf } from '#client/features/command-menus/use-commands.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { FileName } from '#client/ui/file-name.tsx';
import { BarButton } from './bar-button.tsx';
import type { PreviewCommand, PreviewHost } from './preview-context.ts';

interface PreviewHeadProps {
  id: string;
  registry: CommandRegistry;
  name: string;
  file: File | undefined;
  commands: readonly PreviewCommand[];
  save: PreviewHost['save'];
  download: RefObject<HTMLAnchorElement | null>;
  /** Absent if the host has no details. */
  details: { isShown: boolean; toggle: () => void } | undefined;
  fullScreen: { isFull: boolean; toggle: (() => void) | undefined };
  onClose: () => void;
}

/** The preview's title bar: name, position in the list, and commands. */
export function PreviewHead(props: PreviewHeadProps): ReactNode {
  const { id, registry, name, file, commands, save, download } = props;
  const { details, fullScreen, onClose } = props;
  const t = useText();
  const { locale } = usePage();
  const keysOf = useKeysOf(registry);
  const isMac = hasMacKeys(navigator.platform);
  const engine = listEngine();
  const index = engine?.indexOf(id) ?? -1;
  const facts = [
    index >= 0 && engine
      ? t('preview.place', { place: index + 1, count: engine.getSnapshot().count })
      : '',
    file ? formatSize(file.size, { locale }) : '',
  ];
  const full = fullScreen.toggle && {
    name: 'full-screen',
    icon: fullScreen.isFull ? ('full-screen-end' as const) : ('full-screen' as const),
    text: t(fullScreen.isFull ? 'preview.leaveFullScreen' : 'preview.fullScreen'),
    run: fullScreen.toggle,
  };
  const hasMenu = commands.length > 0;
  return (
    <header className="preview-head">
      <BarButton icon="close" label={t('preview.close')} onPress={onClose} />
      <div className="preview-title" role="status">
        <h2>
          <FileName name={name} />
        </h2>
        <p className="num">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {hasMenu && <HostCommands commands={commands} more={full ? [full] : []} />}
      {details && (
        <BarButton
          icon="details"
          label={t('preview.details')}
          keys={keysOf('showDetails')}
          isPressed={details.isShown}
          onPress={details.toggle}
        />
      )}
      {full && (
        // On narrow screens this command is in the menu, to leave space for the name.
        <span className={hasMenu ? 'preview-wide' : undefined}>
          <BarButton
            icon={full.icon}
            label={full.text}
            keys={keysOf('fullScreen')}
            onPress={full.run}
          />
        </span>
      )}
      {file?.web_content_link && (
        <a
          ref={download}
          className="button plain"
          href={file.web_content_link}
          download
          aria-keyshortcuts={keysOf('downloadShown')
            ?.map((one) => ariaKeys(one, isMac))
            .find(Boolean)}
        >
          <Icon path={driveIcons.download} />
          <span>{t('preview.download')}</span>
        </a>
      )}
      {file && save && (
        <button type="button" className="button primary" onClick={() => save.run(file)}>
          {save.label}
        </button>
      )}
    </header>
  );
}

/** The host's commands: buttons in a row on wide screens, else a menu that also holds `more`. */
function HostCommands(props: {
  commands: readonly PreviewCommand[];
  more: readonly PreviewCommand[];
}): ReactNode {
  const { commands, more } = props;
  const t = useText();
  return (
    <>
      <div className="preview-commands" role="toolbar" aria-label={t('preview.commands')}>
        {commands.map(({ name, icon, text, run }) => (
          <BarButton key={name} icon={icon} label={text} onPress={run} />
        ))}
      </div>
      <details className="menu preview-more">
        <summary className="button quiet" aria-label={t('preview.more')}>
          <Icon path={driveIcons.more} />
        </summary>
        <div className="menu-sheet">
          {[...commands, ...more].map(({ name, icon, text, run }) => (
            <button key={name} type="button" onClick={(event) => runFromMenu(event, run)}>
              <span>{text}</span>
              <Icon path={driveIcons[icon]} />
            </button>
          ))}
        </div>
      </details>
    </>
  );
}

/** Closes the menu first and focuses its button, to which a dialog returns the focus. */
function runFromMenu({ currentTarget }: MouseEvent, run: () => void): void {
  const menu = currentTarget.closest('details');
  menu?.querySelector('summary')?.focus();
  if (menu) menu.open = false;
  run();
}
