import '#client/features/shares/dialogs/share-option-fields.css';
import type { ReactNode } from 'react';
import type { MessageKey, Translate } from '#locales/index.ts';
import { sharePasscode } from '#protocol/limits.ts';
import { useMessages } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { newPasscode } from '../share-link.ts';
import { localZone } from '#client/lib/local-zone.ts';
import {
  dayOf,
  type ExpiryChoice,
  expiryChoices,
  type ShareOptionField,
  type ShareOptions,
} from './share-options.ts';
import { OptionSwitch } from './option-switch.tsx';
import { SaveLimitField } from './share-limits.tsx';
import { ShareMoreOptions } from './share-more-options.tsx';
import { zoneName } from './zone-name.ts';

interface ShareOptionFieldsProps {
  options: ShareOptions;
  onChange(options: ShareOptions): void;
  /** Fields with errors. */
  wrong: readonly string[];
  /** Current end date of an existing link; '' for a new link or one that never expires. */
  endDay?: string;
  /** Further options of an existing link. */
  children?: ReactNode;
}

/** Passcode, expiry, limits and cover of a link. Each switch reveals its field. */
export function ShareOptionFields({
  options,
  onChange,
  wrong,
  endDay = '',
  children,
}: ShareOptionFieldsProps): ReactNode {
  const { t, formats } = useMessages();
  const set = (change: Partial<ShareOptions>) => onChange({ ...options, ...change });
  const faultOf = (field: ShareOptionField, fault: string) =>
    wrong.includes(field) ? fault : undefined;
  return (
    <>
      <p className="sheet-tip">{t(whoOpens(options))}</p>
      <div className="share-options">
        <OptionSwitch
          label={t('shares.askPasscode')}
          isOn={options.hasPasscode}
          onChange={(hasPasscode) => set({ hasPasscode })}
        >
          <TextField
            label={t('shares.passcode')}
            name="passcode"
            className="passcode-field"
            value={options.passcode}
            maxLength={sharePasscode.lengthMax}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            fault={faultOf(
              'passcode',
              t('shares.passcodeWrong', {
                min: sharePasscode.lengthMin,
                max: sharePasscode.lengthMax,
              }),
            )}
            onChange={({ target }) => set({ passcode: target.value })}
            end={
              <button
                type="button"
                className="text-field-end"
                aria-label={t('shares.passcodeNew')}
                title={t('shares.passcodeNew')}
                onClick={() => set({ passcode: newPasscode() })}
              >
                <Icon path={driveIcons.refresh} />
              </button>
            }
          />
        </OptionSwitch>
        <div className="share-option">
          <div className="option-line">
            <label htmlFor="share-ends">{t('shares.ends')}</label>
            <select
              id="share-ends"
              className="field"
              value={options.expiry}
              // The options are the choices.
              onChange={({ target }) => set({ expiry: target.value as ExpiryChoice })}
            >
              {expiryChoices
                .filter((choice) => choice !== 'keep' || endDay !== '')
                .map((choice) => (
                  <option key={choice} value={choice}>
                    {expiryText(choice, endDay, t)}
                  </option>
                ))}
            </select>
          </div>
          {options.expiry === 'date' && (
            <TextField
              label={t('shares.lastDay')}
              name="last-day"
              type="date"
              value={options.date}
              min={dayOf(Date.now())}
              hint={t('shares.lastDayZone', { zone: zoneHere(formats.locale, options.date) })}
              fault={faultOf('date', t('shares.dateWrong'))}
              onChange={({ target }) => set({ date: target.value })}
            />
          )}
        </div>
        <SaveLimitField {...{ options, wrong, onChange }} />
        <OptionSwitch
          label={t('shares.markSensitive')}
          isOn={options.isSensitive}
          onChange={(isSensitive) => set({ isSensitive })}
        >
          <p className="sheet-tip">{t('shares.sensitiveTip')}</p>
        </OptionSwitch>
        <ShareMoreOptions {...{ options, wrong, onChange }}>{children}</ShareMoreOptions>
      </div>
    </>
  );
}

function whoOpens({ hasPasscode, hidesDownloads }: ShareOptions): MessageKey {
  if (hidesDownloads) return hasPasscode ? 'shares.whoLooksLocked' : 'shares.whoLooks';
  return hasPasscode ? 'shares.whoOpensLocked' : 'shares.whoOpens';
}

/** The name of this device's time zone on a day (`2026-12-24`), or today if none is chosen. */
function zoneHere(locale: string, day: string): string {
  return zoneName(locale, localZone(), Date.parse(day) || Date.now());
}

function expiryText(choice: ExpiryChoice, endDay: string, t: Translate): string {
  switch (choice) {
    case 'keep':
      return t('shares.endsKeep', { day: endDay });
    case 'never':
      return t('shares.endsNever');
    case 'date':
      return t('shares.endsDate');
    default:
      return t('shares.endsIn', { count: Number(choice) });
  }
}
