import '#client/styles/drive-head.css';
import { type ReactNode, useRef } from 'react';
import { useCommandRuns } from '#client/hooks/use-commands.ts';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useNavigate, useText } from '#client/hooks/use-page.ts';
import { useProfile } from '#client/hooks/use-profile.ts';
import { Icon } from '#client/parts/icon.tsx';
import { Face } from '#client/parts/user-menu.tsx';
import { paths } from '#client/router/paths.ts';
import { DriveAccount } from './drive-account.tsx';

/** The line over everything: the search in the middle, and whose drive it is. `typed` is what the address searches for. */
export function DriveHead({ typed }: { typed: string }): ReactNode {
  const t = useText();
  const { userId } = useDrive();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useCommandRuns({ search: () => field.current?.focus() });
  return (
    <header className="drive-head" data-region="">
      <form
        className="drive-find"
        role="search"
        action={paths.section('search')}
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current!.value.trim();
          if (text) navigate(paths.search(text));
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          key={typed}
          type="search"
          name="query"
          defaultValue={typed}
          aria-label={t('drive.find')}
          placeholder={t('drive.find')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      <details className="menu drive-account" data-early="">
        <summary>
          <span className="visually-hidden">{t('drive.accountMenu')}</span>
          {userId ? <KnownFace /> : <Face name="" />}
        </summary>
        <div className="menu-sheet">
          <DriveAccount />
        </div>
      </details>
    </header>
  );
}

function KnownFace(): ReactNode {
  const profile = useProfile();
  return <Face name={profile?.name ?? ''} />;
}
