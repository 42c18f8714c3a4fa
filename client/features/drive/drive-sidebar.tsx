import '#client/features/drive/drive-side.css';
import { type ReactNode, useEffect } from 'react';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import type { useSidebar } from '#client/features/drive/use-sidebar.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Mark } from '#client/ui/icons/mark.tsx';
import { StorageMeter } from '#client/features/storage/storage-meter.tsx';
import { paths } from '#client/app/router/paths.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';
import type { Section } from '#client/features/drive-context/section.ts';
import { sections } from '#client/features/drive/sections.ts';
import { entriesOf } from '#protocol/tables.ts';
import { AfterFirstPaint } from '../drive-context/after-first-paint.tsx';

interface DriveSidebarProps {
  section: SectionName;
  sidebar: ReturnType<typeof useSidebar>;
}

/**
 * The sidebar: New button, sections and storage meter. Collapsed it shows icons; labels remain as
 * accessible names and tooltips.
 */
export function DriveSidebar({ section, sidebar }: DriveSidebarProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { meter, openMenu, show, registry } = useDrive();
  const { isNarrow, isThere, announcement, toggle } = sidebar;
  useCommandHandlers(isThere ? { toggleSidebar: toggle } : {});
  useEffect(() => registry.setContext({ isSidebarNarrow: isNarrow }), [registry, isNarrow]);
  return (
    <aside className="drive-side" aria-label={t('drive.sections')} data-region="">
      <div className="drive-side-top">
        <a className="brand" href={paths.home(locale)}>
          <Mark />
          <span className="word">Magpie</span>
        </a>
        <button
          type="button"
          className="button quiet"
          aria-expanded={!isNarrow}
          aria-label={t('drive.toggleSidebar')}
          title={t('drive.toggleSidebar')}
          onClick={toggle}
        >
          <Icon path={driveIcons.sidebar} />
        </button>
      </div>
      <button
        type="button"
        className="button primary drive-new"
        aria-haspopup="menu"
        title={isNarrow ? t('drive.new') : undefined}
        onClick={({ currentTarget }) => openMenu({ kind: 'new', at: currentTarget })}
      >
        <Icon path={driveIcons.add} />
        <span>{t('drive.new')}</span>
      </button>
      <nav aria-label={t('drive.sections')}>
        <NavigationLinks current={section} where="inSide" areTitled={isNarrow} />
      </nav>
      <StorageMeter meter={meter} isSmall={isNarrow} onDetails={() => show({ name: 'storage' })} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </aside>
  );
}

/** Links to the sections of one navigation area. */
export function NavigationLinks(props: {
  current: SectionName;
  where: 'inSide' | 'inBottom';
  /** Shows the sections outside that area instead. */
  others?: boolean;
  /** Adds tooltips where labels are hidden. */
  areTitled?: boolean;
}): ReactNode {
  const { current, where, others = false, areTitled } = props;
  const t = useText();
  const { userId } = useDrive();
  const entries = entriesOf<Record<SectionName, Section>>(sections);
  return entries
    .filter(([, section]) => section.inSide && section[where] !== others)
    .map(([name, { icon, label, shortLabel = label, Badge }]) => (
      <a
        key={name}
        className="drive-section"
        href={paths.section(name)}
        title={areTitled ? t(label) : undefined}
        data-drop-folder={name === 'all' ? '' : undefined}
        data-drop-section={name === 'all' ? undefined : name}
        aria-current={name === current ? 'page' : undefined}
      >
        <Icon path={driveIcons[icon]} />
        <span>{t(where === 'inBottom' ? shortLabel : label)}</span>
        {Badge && userId !== '' && (
          <AfterFirstPaint>
            <Badge />
          </AfterFirstPaint>
        )}
      </a>
    ));
}
