import '#client/features/storage/storage-warning.css';
import { type ReactNode, useState } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { type StorageWarningState, storageWarningTexts } from './warning-texts.ts';

/** Warns above the files at 80%, 95% and 100%, each until dismissed. Import it lazily. */
export default function StorageWarning({ state }: { state: StorageWarningState }): ReactNode {
  const t = useText();
  const drive = useDrive();
  const [isRead, setRead] = useState(
    () => browserLocal().read(stored.storageWarningRead) === state,
  );
  if (isRead) return null;
  return (
    <aside className="storage-warning" data-state={state} aria-label={t('drive.storage')}>
      <Icon path={driveIcons.warning} />
      <p role="status">{t(storageWarningTexts[state])}</p>
      <button
        type="button"
        className="button plain"
        onClick={() => drive.show({ name: 'storage' })}
      >
        {t('commands.storage')}
      </button>
      <button
        type="button"
        className="button quiet"
        aria-label={t('drive.dismiss')}
        onClick={() => {
          browserLocal().write(stored.storageWarningRead, state);
          setRead(true);
        }}
      >
        <Icon path={driveIcons.close} />
      </button>
    </aside>
  );
}
