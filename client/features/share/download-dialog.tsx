import { type ReactNode, useEffect, useState } from 'react';
import { type ShareZip, shareZip } from '#protocol/share.ts';
import { formatSize } from '#protocol/size.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { listEngine } from '#client/features/list/use-list.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { leavePage } from '#client/app/router/leave.ts';
import { request, sharePasscodes } from '../../app/api/share-requests.ts';
import { closedTexts } from './status-texts.ts';
import { sharedFileLink } from './shared-file.ts';

interface DownloadDialogProps {
  shareId: string;
  parentId: string;
  onClose: () => void;
}

/**
 * Downloads the selection, or everything if nothing is selected: a single file directly, more as
 * one zip. Shows the zip's file count and size before it starts. The zip supports range requests,
 * so browsers can resume it.
 */
export default function DownloadDialog(props: DownloadDialogProps): ReactNode {
  return (
    <AreaTexts areas={['share', 'status', 'errors']}>
      <Dialog {...props} />
    </AreaTexts>
  );
}

function Dialog({ shareId, parentId, onClose }: DownloadDialogProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const errorText = useErrorText();
  const [zip, setZip] = useState<ShareZip>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isCurrent = true;
    prepare(shareId, parentId).then(
      (found) => {
        if (!isCurrent) return;
        if (typeof found === 'string') {
          leavePage(location, found, { external: true });
          return onClose();
        }
        if (found.share_status === 'OK') return setZip(found);
        setFault(t(closedTexts(found.share_status).tip));
      },
      async (error: unknown) => {
        const text = await errorText(error);
        if (isCurrent) setFault(text);
      },
    );
    return () => {
      isCurrent = false;
    };
    // Downloads the choice made when the dialog opened, once.
  }, [shareId, parentId]);

  return (
    <Sheet title={t(fault ? 'share.zipFailed' : 'share.zipTitle')} onClose={onClose}>
      <div className="sheet-body" role="status" aria-busy={!zip && !fault}>
        {!zip && !fault && <p>{t('share.zipCounting')}</p>}
        {zip && (
          <>
            <p className="zip-name">
              <bdi dir="auto">{shownName(zip.name)}</bdi>
            </p>
            <p className="num">
              {t('share.zipWhat', { count: zip.file_count })}
              {' · '}
              {formatSize(zip.size, { locale })}
            </p>
            <p className="sheet-tip">{t('share.zipTip')}</p>
          </>
        )}
        {fault && <p className="fault">{fault}</p>}
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button plain" onClick={onClose}>
          {t('common.cancel')}
        </button>
        {zip && (
          <a
            className="button primary"
            href={zip.url}
            download
            onClick={() => setTimeout(onClose, 0)}
          >
            {t('share.zipStart')}
          </a>
        )}
      </footer>
    </Sheet>
  );
}

/** The URL of a single file, or the zip of several items. */
async function prepare(shareId: string, parentId: string): Promise<ShareZip | string> {
  const engine = listEngine();
  const { selectedCount = 0, allSelected = false } = engine?.getSnapshot() ?? {};
  const rows = selectedCount > 0 && !allSelected ? ((await engine?.selectedRows()) ?? []) : [];
  const [first] = rows;
  if (rows.length === 1 && first && !first.isFolder) return sharedFileLink(shareId, first.id);
  return request(shareZip, {
    share_id: shareId,
    pass_code_token: sharePasscodes().readToken(shareId),
    // Empty for the whole folder or share.
    file_ids: rows.map(({ id }) => id),
    parent_id: parentId,
  });
}
