import { type ReactNode, useEffect, useState } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import {
  type NotifyState,
  notifyState,
  setNotifications,
} from '#client/features/tasks/notifications.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

/**
 * The switch for notifications on this device. The browser asks for permission only when it is
 * pressed.
 */
export function NotifyChoice(): ReactNode {
  const t = useText();
  const drive = useDrive();
  const [state, setState] = useState<NotifyState>('unable');
  useEffect(() => setState(notifyState()), []);
  if (state === 'unable') return null;
  const isOn = state === 'on';
  const change = async () => {
    const next = await setNotifications(!isOn);
    setState(next);
    if (next === 'on') drive.notify(t('tasks.notifyOn'));
    if (next === 'blocked') drive.notify(t('tasks.notifyBlocked'));
  };
  return (
    <button
      type="button"
      className="button quiet"
      aria-pressed={isOn}
      title={t('tasks.notifyTip')}
      onClick={() => void change()}
    >
      <Icon path={driveIcons.bell} />
      <span>{t(isOn ? 'tasks.notifyOff' : 'tasks.notify')}</span>
    </button>
  );
}
