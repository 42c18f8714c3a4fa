import { type ReactNode, useEffect, useState } from 'react';
import { formatSize } from '#protocol/size.ts';
import { type RestorePreview, restorePreview } from '#protocol/share.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { request, sharePasscodes } from '../../../app/api/share-requests.ts';
import type { Choice } from './save-choices.ts';

interface SaveEffectProps {
  shareId: string;
  choice: Choice;
  onFits: (fits: boolean) => void;
}

/** Previews a save: the number of files, their size, and the storage used afterwards. */
export function SaveEffect({ shareId, choice, onFits }: SaveEffectProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const [effect, setEffect] = useState<RestorePreview | 'unknown'>();
  useEffect(() => {
    let isCurrent = true;
    setEffect(undefined);
    onFits(true);
    foresee(shareId, choice).then(
      (found) => {
        if (!isCurrent) return;
        setEffect(found);
        onFits(found.fits);
      },
      () => isCurrent && setEffect('unknown'),
    );
    return () => {
      isCurrent = false;
    };
  }, [shareId, choice, onFits]);

  const size = (bytes: number) => formatSize(bytes, { locale });
  if (effect === undefined) return <p className="effect">{t('share.effectCounting')}</p>;
  if (effect === 'unknown') return <p className="effect">{t('share.effectUnknown')}</p>;
  const bytes = Number(effect.size);
  const limit = Number(effect.quota_limit);
  const after = Number(effect.quota_usage) + bytes;
  return (
    <div className="effect" role="status">
      <p className="num">
        <b>{t('share.effect', { count: effect.file_count, size: size(bytes) })}</b>
        {' · '}
        {t('share.effectAfter', { used: size(after), limit: size(limit) })}
      </p>
      <meter
        min={0}
        max={limit || 1}
        value={Math.min(after, limit)}
        aria-label={t('share.meter')}
        data-full={effect.fits ? undefined : ''}
      />
      {!effect.fits && (
        <p className="bad">{t('share.effectTooMuch', { missing: size(after - limit) })}</p>
      )}
    </div>
  );
}

async function foresee(shareId: string, choice: Choice): Promise<RestorePreview> {
  return request(restorePreview, {
    share_id: shareId,
    pass_code_token: sharePasscodes().readToken(shareId),
    file_ids: await choice.ids(),
  });
}
