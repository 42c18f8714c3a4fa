import type { ReactNode } from 'react';
import { ariaKeys, hasMacKeys, type Keys, shownKeys } from '#client/features/commands/keys.ts';
import { Icon, type IconName } from '#client/ui/icons/drive-icon.tsx';

interface BarButtonProps {
  icon: IconName;
  /** What it does: its name, and its tip under a pointer. */
  label: string;
  /** The keys that do the same; the first of them are told. */
  keys?: readonly Keys[] | undefined;
  isOff?: boolean;
  /** Of a switch: whether it is on. */
  isPressed?: boolean | undefined;
  onPress: () => void;
}

/** One sign in a bar of a preview. */
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
      <Icon name={icon} />
    </button>
  );
}
