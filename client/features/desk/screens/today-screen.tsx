import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import type { OutputOf } from '#protocol/call.ts';
import { deskToday, type DeskWarning } from '#protocol/desk.ts';
import { formatSize } from '#protocol/size.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { useMessages } from '#client/ui/text.ts';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { Trend } from '#client/features/desk/parts/trend.tsx';
import { deskScreen } from '#client/features/desk/screen.ts';

type Today = OutputOf<typeof deskToday>;

/** Warnings first, each with what to do; then five numbers. */
export const todayScreen = deskScreen<Today>({
  path: '/desk',
  permission: 'today.read',
  title: 'desk.today',
  navigation: { group: 'overview', icon: 'clock', key: 't' },
  load: ({ ask }) => ask(deskToday, {}),
  view: (today) => <TodayView {...today} />,
});

interface WarningText {
  title: MessageKey;
  tip: MessageKey;
  tone: 'bad' | 'warn';
  /** The command that resolves it. */
  command?: string;
  /** The screen where it is resolved. */
  href?: string;
}

const warningTexts: Record<DeskWarning, WarningText> = {
  'projection-repair': {
    title: 'desk.warnRepair',
    tip: 'desk.warnRepairTip',
    tone: 'bad',
    command: 'npm run admin -- instance repair',
  },
  'read-only': {
    title: 'desk.warnReadOnly',
    tip: 'desk.warnReadOnlyTip',
    tone: 'bad',
    command: 'npm run admin -- read-only off',
  },
  'reports-late': {
    title: 'casework.warnLateCases',
    tip: 'casework.warnLateCasesTip',
    tone: 'bad',
    href: '/desk/reports',
  },
  'reports-open': {
    title: 'casework.warnOpenCases',
    tip: 'casework.warnOpenCasesTip',
    tone: 'warn',
    href: '/desk/reports',
  },
  'dead-letters': {
    title: 'desk.warnDeadLetters',
    tip: 'desk.warnDeadLettersTip',
    tone: 'bad',
    command: 'npm run admin -- dead-letters list',
  },
  'secret-used': {
    title: 'desk.warnSecret',
    tip: 'desk.warnSecretTip',
    tone: 'bad',
    href: '/desk/audit',
  },
  'one-passkey': {
    title: 'desk.warnOnePasskey',
    tip: 'desk.warnOnePasskeyTip',
    tone: 'warn',
    href: '/desk/you',
  },
  'one-owner': {
    title: 'desk.warnOneOwner',
    tip: 'desk.warnOneOwnerTip',
    tone: 'warn',
    href: '/desk/operators',
  },
  'projection-late': { title: 'desk.warnLate', tip: 'desk.warnLateTip', tone: 'warn' },
  'mail-outbox': { title: 'desk.warnMail', tip: 'desk.warnMailTip', tone: 'warn' },
  'backup-missing': { title: 'desk.warnBackup', tip: 'desk.warnBackupTip', tone: 'warn' },
};

const trendNames: Record<Today['trends'][number]['name'], MessageKey> = {
  accounts: 'desk.numberAccounts',
  shares: 'desk.numberShares',
  requests: 'desk.numberRequests',
  downloads: 'desk.numberDownloads',
  stored: 'desk.numberStored',
};

function TodayView({ warnings, trends }: Today): ReactNode {
  const { t } = useMessages();
  return (
    <>
      {warnings.length === 0 ? (
        <p className="desk-empty">{t('desk.noWarnings')}</p>
      ) : (
        <ul className="desk-warnings">
          {warnings.map((warning) => (
            <Warning key={warning.kind} {...warning} />
          ))}
        </ul>
      )}
      <dl className="desk-numbers">
        {trends.map((trend) => (
          <TrendNumber key={trend.name} {...trend} />
        ))}
      </dl>
    </>
  );
}

function Warning({ kind, count, time }: Today['warnings'][number]): ReactNode {
  const { t } = useMessages();
  const { title, tip, tone, href, command = '' } = warningTexts[kind];
  return (
    <li data-tone={tone}>
      <Icon path={icons.warning} />
      <div>
        <strong>{t(title, { count })}</strong>
        <p>
          {t(tip, { command })} {time !== '' && <DeskMoment time={time} />}
        </p>
      </div>
      {href !== undefined && (
        <a className="button plain" href={href}>
          {t('desk.look')}
        </a>
      )}
    </li>
  );
}

function TrendNumber({ name, total, days }: Today['trends'][number]): ReactNode {
  const { t, formats, locale } = useMessages();
  const isBytes = name === 'downloads' || name === 'stored';
  const shown = (value: number) =>
    isBytes ? formatSize(value, { locale }) : formats.number(value);
  const isSum = name === 'requests' || name === 'downloads';
  const recent = days.reduce((sum, value) => sum + value, 0);
  return (
    <div>
      <dt>{t(trendNames[name])}</dt>
      <dd>
        {shown(total)}
        <small>
          {days.length > 0 &&
            (isSum ? t('desk.in30Days') : t('desk.newIn30Days', { number: shown(recent) }))}
        </small>
        {days.length > 0 && <Trend values={days} label={t('desk.trend')} />}
      </dd>
    </div>
  );
}
