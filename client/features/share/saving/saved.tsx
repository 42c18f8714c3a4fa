import { type ReactNode, useEffect } from 'react';
import { appEventNames as events } from '#protocol/resources.ts';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { useText } from '#client/ui/text.ts';
import type { SaveIntent } from './save-intent.ts';
import type { SaveProgress, Skipped } from './save-share.ts';

/** Emits that the share's page is left for the drive. */
export const leaveForDrive = () => appEvents().emit(events.shareWillJumpToWeb);

/** The result of a save: what was saved, and what wasn't, with the reasons. */
export function Saved(props: {
  intent: SaveIntent;
  progress: Extract<SaveProgress, { state: 'saved' }>;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const { intent, progress } = props;
  const { skipped } = progress;
  const missing = skipped.files.filter(({ file_id: id }) => intent.fileIds.includes(id)).length;
  const folder = intent.newFolder || (intent.folder.at(-1)?.name ?? t('share.myDrive'));
  const ids = progress.ids.slice(0, 50);
  const href = withQuery(paths.drive(progress.folderId), '', {
    action: 'highlight_files',
    file_ids: ids.length > 0 ? ids.join(',') : null,
  });
  useEffect(() => {
    browserLocal().write(stored.savedFileIds, [...progress.ids]);
  }, [progress]);
  return (
    <Sheet title={t('share.saved')} onClose={props.onClose}>
      <div className="sheet-body saved" role="status">
        <span className="saved-mark">
          <Icon path={icons.check} />
        </span>
        <p>
          <bdi dir="auto">
            {t('share.savedInto', { count: intent.itemCount - missing, folder })}
          </bdi>
        </p>
        {skipped.count > 0 && <SkippedList skipped={skipped} />}
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button plain" onClick={props.onClose}>
          {t('share.close')}
        </button>
        <a className="button primary" href={href} onClick={leaveForDrive}>
          {t('share.openInDrive')}
        </a>
      </footer>
    </Sheet>
  );
}

/** The items that weren't saved, each with its reason. */
function SkippedList({ skipped }: { skipped: Skipped }): ReactNode {
  const t = useText();
  const { count, files } = skipped;
  return (
    <section className="save-skipped">
      <h3>{t('saving.skipped', { count })}</h3>
      <ul>
        {files.map(({ file_id: id, name, reason }) => (
          <li key={id}>
            <bdi dir="auto">{name === '' ? t('saving.skippedUnnamed') : shownName(name)}</bdi>
            <span>{t(`saving.skip_${reason}`)}</span>
          </li>
        ))}
      </ul>
      {count > files.length && <p>{t('saving.skippedMore', { count: count - files.length })}</p>}
    </section>
  );
}
