import '#client/features/account/user-menu.css';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

/**
 * A user's avatar. Without one, the first letter of the name, or an icon until the name is known.
 */
export function Avatar({ name, picture = '' }: { name: string; picture?: string }): ReactNode {
  const [initial] = name;
  return picture ? (
    <img className="face-mark" src={picture} alt="" />
  ) : (
    <span className="face-mark" aria-hidden="true">
      {initial ? initial.toLocaleUpperCase() : <Icon path={icons.user} />}
    </span>
  );
}
