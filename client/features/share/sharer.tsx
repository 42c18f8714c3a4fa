import type { ReactNode } from 'react';
import { shownName } from '#client/lib/shown-name.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

interface SharerProps {
  nickname: string;
  /** Address of the picture; '' without one. */
  avatar: string;
}

/** The owner of a link, with their picture. */
export function Sharer({ nickname, avatar }: SharerProps): ReactNode {
  const t = useText();
  // Splits the text at the name, which is isolated from the direction of the text around it.
  const [before, after] = t(nickname === '' ? 'share.sharedBySomeone' : 'share.sharedBy').split(
    '{{name}}',
  );
  const initial = [...nickname][0]?.toUpperCase() ?? '';
  return (
    <p className="sharer">
      {avatar ? (
        <img className="sharer-face" src={avatar} alt="" width="24" height="24" />
      ) : (
        <span className="sharer-face" aria-hidden="true">
          {initial === '' ? <Icon path={icons.user} /> : initial}
        </span>
      )}
      <span>
        {before}
        {nickname !== '' && (
          <b>
            <bdi dir="auto">{shownName(nickname)}</bdi>
          </b>
        )}
        {after}
      </span>
    </p>
  );
}
