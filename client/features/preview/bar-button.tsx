import type { ReactNode } from 'react';
import { ariaKeys, hasMacKeys, type Keys, shownKeys } from '#client/features/commands/keys.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';

interface BarButtonProps {
  icon: DriveIconName;
  /** Accessible name and tooltip. */
  label: string;
  /** Keyboard shortcuts of the same command. The first is shown in the tooltip. */
  keys?: readonly Keys[] | undefined;
  isOff?: boolean;
  /** State of a toggle button. */
  isPressed?: boolean | undefined;
  onPress: () => void;
}

/** An icon button in a bar of the preview. */
export function BarButton(props: BarButtonProps): ReactNode {
  const { icon, label, keys, isOff = false, isPressed, onPress } = props;
  const isMac = hasMacKeys(navigator.platform);
  const shown = keys?.map((one) => shownKeys(one, isMac)).find(Boolean);
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={label}
      aria-keyshortcuts={keys?.map((one) => ariaKeys(one, isMac)).find(Boolean)}
      aria-pressed={isPressed}
      title={shown ? `${label} (${shown})` : label}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon path={driveIcons[icon]} />
    </button>
  );
}
