import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFolderPath } from '#client/features/folders/use-folder-path.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';
import { sections } from '#client/features/drive/sections.ts';

/**
 * Announces navigation to screen readers and in the document title. The frame stays while sections
 * and folders change, so neither a browser nor a screen reader detects a new page.
 */
export function NavigationAnnouncer(props: { section: SectionName; folderId: string }): ReactNode {
  const { section, folderId } = props;
  const t = useText();
  const { folders } = useFolderPath(folderId);
  const folder = folders.at(-1);
  const isKnown = folderId === '' || folder?.id === folderId;
  const name = folderId === '' ? t(sections[section].label) : shownName(folder?.name ?? '');
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef({ name: '', mark: '' });
  useEffect(() => {
    if (!isKnown || shown.current.name === name) return;
    // On page load, the browser announces the title.
    if (shown.current.name !== '') setAnnouncement(name);
    const mark = `${name} · `;
    const title = document.title;
    // Keeps the prefix that uploads have put before the title.
    const { mark: before } = shown.current;
    document.title = before ? title.replace(before, () => mark) : mark + title;
    shown.current = { name, mark };
  }, [isKnown, name]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
