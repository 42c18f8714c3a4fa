import type { ReactNode } from 'react';
import { stateReason } from '#protocol/operators.ts';
import { useText } from '#client/ui/text.ts';
import { CallForm } from '#client/features/desk/parts/call-form.tsx';

/** A screen that couldn't be shown, by its status. */
export function DeskFailure({
  status,
  requestId,
}: {
  status: number;
  requestId: string;
}): ReactNode {
  const t = useText();
  const text =
    status === 403
      ? t('desk.notAllowedTip')
      : status === 404
        ? t('desk.notFoundTip')
        : t('desk.failedTip', { id: requestId });
  return <p className="desk-empty">{text}</p>;
}

/** Asks for the reason before personal data is shown. */
export function ReasonQuestion({ target }: { target: string }): ReactNode {
  const t = useText();
  return (
    <div className="desk-reason">
      <p>{t('desk.reasonTip')}</p>
      <CallForm call={stateReason} input={{ target }} action={t('desk.reasonOpen')} done="">
        <label className="desk-field">
          <span>{t('desk.reason')}</span>
          <input
            className="field"
            name="reason"
            list="desk-reasons"
            required
            minLength={3}
            maxLength={500}
            autoFocus
            autoComplete="off"
          />
        </label>
        <datalist id="desk-reasons">
          {presetReasons.map((key) => (
            <option key={key} value={t(key)} />
          ))}
        </datalist>
      </CallForm>
    </div>
  );
}

const presetReasons = [
  'desk.reasonSupport',
  'desk.reasonReport',
  'desk.reasonPayment',
  'desk.reasonLaw',
] as const;
