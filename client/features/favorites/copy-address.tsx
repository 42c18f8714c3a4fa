import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

/**
 * Copies an address and confirms it, on pages that aren't hydrated. Needs the text areas `shares`
 * and `tasks`.
 */
export function CopyAddress({ address, name }: { address: string; name: string }): ReactNode {
  const t = useText();
  const label = t('shares.copyLink');
  return (
    <span className="copy-address">
      <button
        type="button"
        className="button quiet"
        title={label}
        aria-label={t('tasks.actionOn', { action: label, name })}
        data-part=""
        data-copy={address}
        data-copied={t('shares.copied')}
        data-failed={t('shares.copyFailed')}
      >
        <Icon path={driveIcons.copy} />
      </button>
      <output />
    </span>
  );
}
