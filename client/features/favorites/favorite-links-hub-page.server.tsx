import '#client/features/favorites/favorites.css';
import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { CopyAddress } from '#client/features/favorites/copy-address.tsx';
import { FavoritesStage } from '#client/features/favorites/favorites-stage.tsx';
import { paths } from '#client/app/router/paths.ts';

/** A bookmarkable link: address, name and description. */
interface FavoriteLink {
  icon: DriveIconName;
  path: string;
  name: MessageKey;
  hint: MessageKey;
}

const place = (
  icon: DriveIconName,
  path: string,
  name: MessageKey,
  hint: MessageKey,
): FavoriteLink => ({
  icon,
  path,
  name,
  hint,
});
const section = paths.section;
const acting = (action: string) => `${paths.drive()}?action=${action}`;

/** The links grouped by task. client/features/drive/url-actions.ts implements the actions. */
const groups = (
  home: string,
): readonly (readonly [title: MessageKey, places: FavoriteLink[]])[] => [
  [
    'handy.bringTitle',
    [
      place('download', acting('create_task'), 'commands.newTask', 'handy.bring_newTask'),
      place('eye', `${home}#open`, 'commands.openShare', 'handy.bring_openLink'),
    ],
  ],
  [
    'handy.findTitle',
    [
      place('search', acting('search'), 'drive.find', 'handy.find_search'),
      place('folder', paths.drive(), 'drive.allFiles', 'handy.find_all'),
      place('clock', section('recent'), 'drive.recent', 'handy.find_recent'),
      place('star', section('starred'), 'drive.starred', 'handy.find_starred'),
      place('trash', section('trash'), 'drive.trashSection', 'handy.find_trash'),
    ],
  ],
  [
    'handy.watchTitle',
    [
      place('bolt', section('tasks'), 'drive.tasks', 'handy.watch_tasks'),
      place('link', section('shares'), 'drive.shares', 'handy.watch_shares'),
      place('save', acting('show_storage_dialog'), 'commands.storage', 'handy.watch_storage'),
      place('sort', acting('show_traffic_dialog'), 'storage.traffic', 'handy.watch_traffic'),
    ],
  ],
  [
    'handy.accountTitle',
    [
      place('user', section('account'), 'drive.accountMenu', 'handy.account_account'),
      place('add', acting('show_invite_dialog'), 'commands.invite', 'handy.account_invite'),
      place('check', acting('open_redeem_box'), 'commands.redeem', 'handy.account_redeem'),
      place('message', section('feedback'), 'commands.goFeedback', 'handy.account_feedback'),
      place('details', acting('show_beginner_dialog'), 'commands.guide', 'handy.account_guide'),
    ],
  ],
];

/** Search URLs for browser settings, which replace `%s` with the typed text. Not clickable. */
const typed: readonly FavoriteLink[] = [
  place('search', `${section('search')}?query=%s`, 'drive.find', 'handy.bar_search'),
  place('download', `${acting('create_task')}&url=%s`, 'commands.newTask', 'handy.bar_newTask'),
];

/** Lists links into the user's drive that are worth bookmarking (specification 2.3). */
export default function FavoriteLinksHubPage({ locale }: PageProps): ReactNode {
  const t = useText();
  return (
    <div className="favorites">
      <section className="favorites-hero">
        <div>
          <h1>{t('handy.favoritesHeadline')}</h1>
          <p className="lead">{t('handy.favoritesLead')}</p>
        </div>
        <FavoritesStage />
      </section>
      {groups(paths.home(locale)).map(([title, places]) => (
        <section key={title} className="favorites-group">
          <h2>{t(title)}</h2>
          <ul>
            {places.map((one) => (
              <PlaceLine key={one.path} place={one} isLink />
            ))}
          </ul>
        </section>
      ))}
      <section className="favorites-group">
        <div>
          <h2>{t('handy.barTitle')}</h2>
          <p>{t('handy.barText')}</p>
        </div>
        <ul>
          {typed.map((one) => (
            <PlaceLine key={one.path} place={one} />
          ))}
        </ul>
      </section>
      <section className="favorites-keep">
        <h2>{t('handy.keepTitle')}</h2>
        <dl>
          <Way name={t('handy.keepComputer')} text={t('handy.keepComputerText')} />
          <Way name={t('handy.keepPhone')} text={t('handy.keepPhoneText')} />
          <Way name={t('handy.keepApp')} text={t('handy.keepAppText')} />
        </dl>
      </section>
    </div>
  );
}

function PlaceLine({
  place,
  isLink = false,
}: {
  place: FavoriteLink;
  isLink?: boolean;
}): ReactNode {
  const t = useText();
  const { siteOrigin } = usePage();
  const { icon, path, name, hint } = place;
  return (
    <li className="place">
      <Icon path={driveIcons[icon]} />
      <div>
        <h3>{isLink ? <a href={path}>{t(name)}</a> : t(name)}</h3>
        <p>{t(hint)}</p>
        <code>{path}</code>
      </div>
      <CopyAddress address={siteOrigin + path} name={t(name)} />
    </li>
  );
}

function Way({ name, text }: { name: string; text: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
