import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { reportLettersMax } from '#protocol/limits.ts';
import {
  type ReportCategory,
  type ReportField,
  type ReportQuestion,
  reportStatements,
} from '#protocol/reports.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useText } from '#client/ui/text.ts';

/** Questions about the link, which every reason has. */
export function PlaceQuestions({ hasFragment }: { hasFragment: boolean }): ReactNode {
  const t = useText();
  const { optional } = useLabels();
  return (
    <>
      {hasFragment && (
        <label className="report-check">
          <input type="checkbox" name="keep_fragment" value="true" />
          <span>
            {t('reports.keepFragment')}
            <small>{t('reports.keepFragmentTip')}</small>
          </span>
        </label>
      )}
      <TextField
        label={optional('reports.place')}
        hint={t('reports.placeTip')}
        name="place"
        maxLength={500}
      />
      <TextField
        label={optional('reports.passcode')}
        hint={t('reports.passcodeTip')}
        name="pass_code"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

function useLabels() {
  const t = useText();
  return { optional: (label: MessageKey) => `${t(label)} (${t('reports.optional')})` };
}

const hints: Partial<Record<ReportField, MessageKey>> = {
  text: 'reports.textTip',
  work: 'reports.workTip',
  email: 'reports.emailTip',
};

/** A question of a reason: a statement to agree with, a long text, or a line. */
export function Question({
  category,
  field,
  isRequired,
}: ReportQuestion & { category: ReportCategory }): ReactNode {
  const t = useText();
  const { optional } = useLabels();
  const label = isRequired ? t(`reports.${field}`) : optional(`reports.${field}`);
  const hint = hints[field];
  if (reportStatements.some((one) => one === field)) {
    const isCopyright = field === 'good_faith' && category === 'copyright';
    return (
      <label className="report-check">
        <input type="checkbox" name={field} value="true" required={isRequired} />
        <span>{isCopyright ? t('reports.goodFaithCopyright') : t(`reports.${field}`)}</span>
      </label>
    );
  }
  if (field === 'text' || field === 'work' || field === 'contact') {
    return (
      <div className="text-field">
        <label htmlFor={`field-${field}`}>{label}</label>
        <textarea
          id={`field-${field}`}
          name={field}
          className="field"
          rows={field === 'contact' ? 3 : 5}
          maxLength={field === 'contact' ? 1000 : reportLettersMax}
          aria-describedby={hint && `field-${field}-note`}
          required={isRequired}
        />
        {hint && (
          <p className="text-field-note" id={`field-${field}-note`}>
            {t(hint)}
          </p>
        )}
      </div>
    );
  }
  return (
    <TextField
      label={label}
      hint={hint && t(hint)}
      name={field}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete={field === 'email' ? 'email' : field === 'name' ? 'name' : 'off'}
      maxLength={field === 'email' ? 320 : 200}
      required={isRequired}
    />
  );
}
