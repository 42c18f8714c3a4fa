import '#client/features/premium/storage-dialog.css';
import { lazy, type ReactNode, useState } from 'react';
import { about } from '#protocol/drive.ts';
import { formatSize } from '#protocol/size.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { Plans } from '../premium/plans-list.tsx';

const EmptyTrashDialog = lazy(() => import('#client/features/file-actions/empty-trash-dialog.tsx'));

/** Dialog for `file_space_not_enough`: the missing space if known, and every way to get more. */
export default function OutOfSpaceDialog(props: DialogProps<'out-of-space'>): ReactNode {
  return (
    <AreaTexts areas={['commands', 'drive', 'errors', 'storage']}>
      <Dialog {...props} />
    </AreaTexts>
  );
}

function Dialog({ given, onClose }: DialogProps<'out-of-space'>): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const drive = useDrive();
  const { data, refresh } = useCall(about, {});
  const [isEmptying, setEmptying] = useState(false);
  const size = (bytes: number) => formatSize(bytes, { locale });
  const limit = Number(data?.quota.limit);
  const free = Math.max(0, limit - Number(data?.quota.usage));
  const trashBytes = Number(data?.quota.usage_in_trash);
  const needed = given.neededBytes ?? 0;
  return (
    <Sheet title={t('storage.notEnoughSpace')} onClose={onClose}>
      <div className="sheet-body storage">
        <p>
          {data && needed > 0
            ? t('storage.noRoomNeeds', { needed: size(needed), free: size(free) })
            : data && t('storage.noRoomFree', { free: size(free), limit: size(limit) })}{' '}
          {t('storage.noRoomTip')}
        </p>
        <div className="storage-options">
          {trashBytes > 0 && (
            <button type="button" className="button plain" onClick={() => setEmptying(true)}>
              <Icon path={driveIcons.trash} />
              <span>{t('storage.emptyTrash')}</span>
              <small>{t('storage.frees', { size: size(trashBytes) })}</small>
            </button>
          )}
          <button
            type="button"
            className="button plain"
            onClick={() => drive.show({ name: 'storage' })}
          >
            <Icon path={driveIcons.sort} />
            <span>{t('storage.seeLargest')}</span>
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => drive.show({ name: 'redeem' })}
          >
            <Icon path={driveIcons.bolt} />
            <span>{t('commands.redeem')}</span>
          </button>
        </div>
        <Plans kinds={['premium', 'storage']} />
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button primary" onClick={onClose}>
          {t('storage.done')}
        </button>
      </footer>
      <LazyBoundary>
        {isEmptying && (
          <EmptyTrashDialog
            given={{}}
            onClose={() => {
              setEmptying(false);
              void refresh();
            }}
          />
        )}
      </LazyBoundary>
    </Sheet>
  );
}
