import type { ReactNode } from 'react';
import { Icon, type IconName } from '#client/parts/drive-icon.tsx';

interface BarButtonProps {
  icon: IconName;
  /** What it does: its name, and its tip under a pointer. */
  label: string;
  /** The key that does the same, as `aria-keyshortcuts` writes it. */
  keys?: string | undefined;
  isOff?: boolean;
  /** Of a switch: whether it is on. */
  isPressed?: boolean | undefined;
  onPress: () => void;
}

/** One sign in a bar of a preview. */
export function BarButton(props: BarButtonProps): ReactNode {
  const { icon, label, keys, isOff = false, isPressed, onPress } = props;
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      title={keys ? `${label} (${keys})` : label}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
