import '#client/styles/storage-dialog.css';
import { lazy, type ReactNode, useState } from 'react';
import { about } from '#protocol/drive.ts';
import { formatSize } from '#protocol/size.ts';
import { useCall } from '#client/hooks/use-call.ts';
import { useDrive } from '#client/hooks/use-drive.ts';
import { usePage, useText } from '#client/hooks/use-page.ts';
import { AreaTexts } from '#client/parts/area-texts.tsx';
import type { DialogProps } from '#client/parts/drive/dialog-given.ts';
import { Icon } from '#client/parts/drive-icon.tsx';
import { Later } from '#client/parts/later.tsx';
import { Sheet } from '#client/parts/sheet.tsx';
import { Plans } from './plans-list.tsx';

const EmptyTrashDialog = lazy(() => import('#client/parts/drive/empty-trash-dialog.tsx'));

/**
 * Meets `file_space_not_enough`: how much is missing where that is known, and every way to make
 * room.
 */
export default function NoRoomDialog(props: DialogProps<'no-room'>): ReactNode {
  return (
    <AreaTexts areas={['commands', 'drive', 'errors', 'storage']}>
      <Dialog {...props} />
    </AreaTexts>
  );
}

function Dialog({ given, onClose }: DialogProps<'no-room'>): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const drive = useDrive();
  const { data, mutate } = useCall(about, {});
  const [isEmptying, setEmptying] = useState(false);
  const size = (bytes: number) => formatSize(bytes, { decimals: 1, locale });
  const limit = Number(data?.quota.limit);
  const free = Math.max(0, limit - Number(data?.quota.usage));
  const trashBytes = Number(data?.quota.usage_in_trash);
  const needed = given.neededBytes ?? 0;
  return (
    <Sheet title={t('storage.noRoom')} onClose={onClose}>
      <div className="sheet-body storage">
        <p>
          {data && needed > 0
            ? t('storage.noRoomNeeds', { needed: size(needed), free: size(free) })
            : data && t('storage.noRoomFree', { free: size(free), limit: size(limit) })}{' '}
          {t('storage.noRoomTip')}
        </p>
        <div className="storage-ways">
          {trashBytes > 0 && (
            <button type="button" className="button plain" onClick={() => setEmptying(true)}>
              <Icon name="trash" />
              <span>{t('storage.emptyTrash')}</span>
              <small>{t('storage.frees', { size: size(trashBytes) })}</small>
            </button>
          )}
          <button
            type="button"
            className="button plain"
            onClick={() => drive.show({ name: 'storage' })}
          >
            <Icon name="sort" />
            <span>{t('storage.seeLargest')}</span>
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => drive.show({ name: 'redeem' })}
          >
            <Icon name="bolt" />
            <span>{t('commands.redeem')}</span>
          </button>
        </div>
        <Plans />
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button primary" onClick={onClose}>
          {t('storage.done')}
        </button>
      </footer>
      <Later>
        {isEmptying && (
          <EmptyTrashDialog
            given={{}}
            onClose={() => {
              setEmptying(false);
              void mutate();
            }}
          />
        )}
      </Later>
    </Sheet>
  );
}
