import { type ReactNode, useState } from 'react';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { useText } from '#client/ui/text.ts';

interface LimitedDownloadProps {
  shareId: string;
  fileId: string;
  downloadsLeft: number;
}

/** The download of a share that limits them: a click reserves one, and there is no link before. */
export function LimitedDownload({
  shareId,
  fileId,
  downloadsLeft,
}: LimitedDownloadProps): ReactNode {
  const t = useText();
  const [fault, setFault] = useState('');
  const [isWorking, setWorking] = useState(false);
  const download = async () => {
    setWorking(true);
    setFault('');
    try {
      const { downloadSharedFile } = await import('../share-download.ts');
      await downloadSharedFile(shareId, fileId);
    } catch (error) {
      const { refusedDownloadText } = await import('../download-fault.ts');
      setFault(await refusedDownloadText(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button plain big"
        disabled={downloadsLeft === 0 || isWorking}
        onClick={download}
      >
        <Icon path={icons.download} />
        <span>{t('share.download')}</span>
      </button>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
