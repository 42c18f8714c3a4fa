import type { ReactNode } from 'react';
import { shareTrafficLimitMax } from '#protocol/limits.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useMessages } from '#client/ui/text.ts';
import { OptionSwitch } from './option-switch.tsx';
import { ShareLimitFields } from './share-limits.tsx';
import type { ShareOptions } from './share-options.ts';

interface ShareMoreOptionsProps {
  options: ShareOptions;
  /** Fields with errors; the options are open if there is one. */
  wrong: readonly string[];
  onChange(options: ShareOptions): void;
  /** Further fields of an existing link. */
  children?: ReactNode;
}

/** Options that few links need. Open if one of them is in use. */
export function ShareMoreOptions(props: ShareMoreOptionsProps): ReactNode {
  const { options, wrong, onChange, children } = props;
  const { t, formats } = useMessages();
  const set = (change: Partial<ShareOptions>) => onChange({ ...options, ...change });
  const isUsed =
    options.label !== '' ||
    options.hidesDownloads ||
    options.hasDownloadLimit ||
    options.hasViewLimit ||
    options.hasTrafficLimit ||
    options.trashAfter ||
    wrong.length > 0;
  return (
    <details className="share-more" open={isUsed || undefined}>
      <summary>{t('shares.moreOptions')}</summary>
      <div className="share-option share-option-text">
        <TextField
          label={t('shares.recipient')}
          name="share-recipient"
          value={options.label}
          maxLength={255}
          autoComplete="off"
          hint={t('shares.recipientTip')}
          onChange={({ target }) => set({ label: target.value })}
        />
        {children}
      </div>
      <ShareLimitFields {...{ options, wrong, onChange }} />
      <OptionSwitch
        label={t('shares.limitTraffic')}
        isOn={options.hasTrafficLimit}
        onChange={(hasTrafficLimit) => set({ hasTrafficLimit })}
      >
        <TextField
          label={t('shares.trafficAllowed')}
          name="traffic-allowed"
          inputMode="decimal"
          value={options.traffic}
          maxLength={10}
          autoComplete="off"
          hint={t('shares.trafficTip')}
          fault={
            wrong.includes('traffic')
              ? t('shares.trafficWrong', { max: formats.number(shareTrafficLimitMax / 1e9) })
              : undefined
          }
          onChange={({ target }) => set({ traffic: target.value })}
        />
      </OptionSwitch>
      {options.expiry !== 'never' && (
        <OptionSwitch
          label={t('shares.trashAfter')}
          isOn={options.trashAfter}
          onChange={(trashAfter) => set({ trashAfter })}
        />
      )}
    </details>
  );
}
