import '#client/features/shares/dialogs/share-option-fields.css';
import type { ReactNode } from 'react';
import {
  requestedFilesMax,
  requestPromptLengthMax,
  requestTitleLengthMax,
  sharePasscode,
} from '#protocol/limits.ts';
import { OptionSwitch } from '#client/features/shares/dialogs/option-switch.tsx';
import { dayOf } from '#client/features/shares/dialogs/share-options.ts';
import { zoneName } from '#client/features/shares/dialogs/zone-name.ts';
import { localZone } from '#client/lib/local-zone.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useMessages } from '#client/ui/text.ts';
import {
  type GraceHours,
  graceChoices,
  type RequestOptionField,
  type FileRequestOptions,
} from './request-options.ts';

export interface RequestFieldsProps {
  options: FileRequestOptions;
  wrong: readonly RequestOptionField[];
  onChange(options: FileRequestOptions): void;
  /** Options that only a new request has. */
  children?: ReactNode;
}

/** The texts and the limits of a request for files. */
export function RequestFields({
  options,
  wrong,
  onChange,
  children,
}: RequestFieldsProps): ReactNode {
  const { t, formats } = useMessages();
  const set = (change: Partial<FileRequestOptions>) => onChange({ ...options, ...change });
  return (
    <>
      <TextField
        label={t('shares.columnTitle')}
        name="request-title"
        data-first=""
        value={options.title}
        maxLength={requestTitleLengthMax}
        autoComplete="off"
        fault={wrong.includes('title') ? t('shares.titleEmpty') : undefined}
        onChange={({ target }) => set({ title: target.value })}
      />
      <div className="text-field">
        <div className="text-field-head">
          <label htmlFor="request-prompt">{t('requests.prompt')}</label>
        </div>
        <textarea
          id="request-prompt"
          className="field"
          rows={3}
          maxLength={requestPromptLengthMax}
          aria-describedby="request-prompt-note"
          value={options.prompt}
          onChange={({ target }) => set({ prompt: target.value })}
        />
        <p className="text-field-note" id="request-prompt-note">
          {t('requests.promptTip')}
        </p>
      </div>
      <div className="share-options">
        <DeadlineFields {...{ options, wrong, onChange }} />
        <OptionSwitch
          label={t('shares.askPasscode')}
          isOn={options.hasPasscode}
          onChange={(hasPasscode) => set({ hasPasscode })}
        >
          <TextField
            label={t('shares.passcode')}
            name="request-passcode"
            value={options.passcode}
            maxLength={sharePasscode.lengthMax}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            fault={
              wrong.includes('passcode')
                ? t('shares.passcodeWrong', {
                    min: sharePasscode.lengthMin,
                    max: sharePasscode.lengthMax,
                  })
                : undefined
            }
            onChange={({ target }) => set({ passcode: target.value })}
          />
        </OptionSwitch>
        <OptionSwitch
          label={t('requests.limitFiles')}
          isOn={options.hasFileLimit}
          onChange={(hasFileLimit) => set({ hasFileLimit })}
        >
          <TextField
            label={t('requests.filesAllowed')}
            name="request-files"
            inputMode="numeric"
            value={options.fileLimit}
            maxLength={6}
            autoComplete="off"
            fault={
              wrong.includes('fileLimit')
                ? t('shares.limitWrong', { max: formats.number(requestedFilesMax) })
                : undefined
            }
            onChange={({ target }) => set({ fileLimit: target.value })}
          />
        </OptionSwitch>
        {children}
      </div>
    </>
  );
}

function DeadlineFields({ options, wrong, onChange }: RequestFieldsProps): ReactNode {
  const { t, formats } = useMessages();
  const set = (change: Partial<FileRequestOptions>) => onChange({ ...options, ...change });
  const zone = zoneName(formats.locale, localZone(), Date.parse(options.date) || Date.now());
  return (
    <OptionSwitch
      label={t('requests.deadline')}
      isOn={options.hasDeadline}
      onChange={(hasDeadline) => set({ hasDeadline })}
    >
      <TextField
        label={t('requests.lastDay')}
        name="request-last-day"
        type="date"
        value={options.date}
        min={dayOf(Date.now())}
        hint={t('requests.lastDayZone', { zone })}
        fault={wrong.includes('date') ? t('shares.dateWrong') : undefined}
        onChange={({ target }) => set({ date: target.value })}
      />
      <div className="option-line">
        <label htmlFor="request-grace">{t('requests.grace')}</label>
        <select
          id="request-grace"
          className="field"
          value={options.graceHours}
          onChange={({ target }) => set({ graceHours: graceOf(target.value) })}
        >
          {graceChoices.map((hours) => (
            <option key={hours} value={hours}>
              {hours === 0
                ? t('requests.graceNone')
                : hours < 48
                  ? formats.duration(hours, 'hour')
                  : formats.duration(hours / 24, 'day')}
            </option>
          ))}
        </select>
      </div>
    </OptionSwitch>
  );
}

function graceOf(value: string): GraceHours {
  return graceChoices.find((hours) => String(hours) === value) ?? 0;
}
