import type { ReactNode } from 'react';
import { about } from '#protocol/drive.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useMessages } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { timeUntil } from '#client/lib/time-left.ts';
import { required } from '#protocol/required.ts';
import { PlanSheet } from '../premium/plan-sheet.tsx';
import { dailyLimitReset } from './task-errors.ts';

/**
 * Dialog for `task_daily_create_limit`: the limit, the time it resets, and the plan that raises it.
 */
export default function TaskLimitDialog({ onClose }: DialogProps<'task-limit'>): ReactNode {
  return (
    <AreaTexts areas={['commands', 'errors', 'storage']}>
      <Dialog onClose={onClose} />
    </AreaTexts>
  );
}

function Dialog({ onClose }: { onClose(): void }): ReactNode {
  const { t, formats } = useMessages();
  const { data } = useCall(about, {});
  const limit = Number(data?.quotas.cloud_download.limit ?? 0);
  const left = required(
    timeUntil(dailyLimitReset(Date.now()), Date.now()),
    'the time until the limit ends',
  );
  return (
    <PlanSheet title={t('storage.taskLimit')} kinds={['premium']} onClose={onClose}>
      <p>
        {limit > 0 && t('storage.taskLimitTip', { count: limit })}{' '}
        {t('storage.taskLimitNext', { when: formats.relative(left.value, left.unit) })}
      </p>
    </PlanSheet>
  );
}
