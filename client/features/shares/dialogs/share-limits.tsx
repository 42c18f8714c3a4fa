import type { ReactNode } from 'react';
import { shareUseLimitMax } from '#protocol/limits.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useMessages } from '#client/ui/text.ts';
import { OptionSwitch } from './option-switch.tsx';
import type { ShareOptions } from './share-options.ts';

interface ShareLimitsProps {
  options: ShareOptions;
  /** Fields with errors. */
  wrong: readonly string[];
  onChange(options: ShareOptions): void;
}

/** The limit of saves. */
export function SaveLimitField({ options, wrong, onChange }: ShareLimitsProps): ReactNode {
  const { t, formats } = useMessages();
  const fault = t('shares.limitWrong', { max: formats.number(shareUseLimitMax) });
  return (
    <Limit
      label={t('shares.limitSaves')}
      field={t('shares.savesAllowed')}
      name="saves-allowed"
      isOn={options.hasLimit}
      value={options.limit}
      fault={wrong.includes('limit') ? fault : undefined}
      onSwitch={(hasLimit) => onChange({ ...options, hasLimit })}
      onType={(limit) => onChange({ ...options, limit })}
    />
  );
}

/** Limits of downloads and views, and if there are downloads at all. */
export function ShareLimitFields({ options, wrong, onChange }: ShareLimitsProps): ReactNode {
  const { t, formats } = useMessages();
  const fault = t('shares.limitWrong', { max: formats.number(shareUseLimitMax) });
  const set = (change: Partial<ShareOptions>) => onChange({ ...options, ...change });
  const faultOf = (field: string) => (wrong.includes(field) ? fault : undefined);
  return (
    <>
      <OptionSwitch
        label={t('shares.noDownload')}
        isOn={options.hidesDownloads}
        onChange={(hidesDownloads) => set({ hidesDownloads })}
      >
        <p className="sheet-tip">{t('shares.noDownloadTip')}</p>
      </OptionSwitch>
      {!options.hidesDownloads && (
        <Limit
          label={t('shares.limitDownloads')}
          field={t('shares.downloadsAllowed')}
          name="downloads-allowed"
          hint={t('shares.downloadsTip')}
          isOn={options.hasDownloadLimit}
          value={options.downloadLimit}
          fault={faultOf('downloadLimit')}
          onSwitch={(hasDownloadLimit) => set({ hasDownloadLimit })}
          onType={(downloadLimit) => set({ downloadLimit })}
        />
      )}
      <Limit
        label={t('shares.limitViews')}
        field={t('shares.viewsAllowed')}
        name="views-allowed"
        hint={t('shares.viewsTip')}
        isOn={options.hasViewLimit}
        value={options.viewLimit}
        fault={faultOf('viewLimit')}
        onSwitch={(hasViewLimit) => set({ hasViewLimit })}
        onType={(viewLimit) => set({ viewLimit })}
      />
    </>
  );
}

interface LimitProps {
  label: string;
  /** Label of the field. */
  field: string;
  name: string;
  hint?: string;
  isOn: boolean;
  value: string;
  fault: string | undefined;
  onSwitch(isOn: boolean): void;
  onType(value: string): void;
}

function Limit(props: LimitProps): ReactNode {
  const { label, field, name, hint, isOn, value, fault, onSwitch, onType } = props;
  return (
    <OptionSwitch label={label} isOn={isOn} onChange={onSwitch}>
      <TextField
        label={field}
        name={name}
        inputMode="numeric"
        value={value}
        maxLength={9}
        autoComplete="off"
        hint={hint}
        fault={fault}
        onChange={({ target }) => onType(target.value)}
      />
    </OptionSwitch>
  );
}
