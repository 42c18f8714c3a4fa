import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { promoterSummary } from '#protocol/referrals.ts';
import { inviteExtActivityPage, listTasksToReward, rewardVip } from '#protocol/vip.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { paths } from '#client/app/router/paths.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import { provePerson } from '#client/features/rewards/prove-person.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { AccountPart, Setting, useAction } from './setting.tsx';

type Task = OutputOf<typeof listTasksToReward>['tasks'][number];

const titles = {
  upload: 'rewards.upload',
  share: 'rewards.share',
  invite: 'rewards.invite',
  person: 'rewards.person',
} as const;
const pageSize = 10;

/** Rewards: the operator's tasks with their state, and the friends who accepted an invitation. */
export function RewardsPart(): ReactNode {
  const t = useText();
  const tasks = useCall(listTasksToReward, {});
  return (
    <AccountPart id="rewards" title={t('rewards.title')}>
      {tasks.data?.tasks.map((task) => (
        <TaskRow key={task.scene} task={task} onClaimed={() => tasks.refresh()} />
      ))}
      {tasks.error !== undefined && <Setting title={t('storage.unread')} />}
      <Friends />
      <Promoting />
    </AccountPart>
  );
}

function TaskRow({ task, onClaimed }: { task: Task; onClaimed(): Promise<unknown> }): ReactNode {
  const t = useText();
  const { notify, changed } = useDrive();
  const { isWorking, perform } = useAction();
  const gains = useBenefits(task).join(' · ');
  const { scene, proof, result } = task;
  const title = task.title || t(titles[proof]);
  const needsCheck = task.person && !task.bot_checked && result !== 'rewarded';
  const claim = () =>
    perform(async () => {
      if (needsCheck && !(await provePerson(scene))) return notify(t('rewards.notPerson'));
      if (result === 'done' || proof === 'person') {
        await request(rewardVip, { type: scene });
        notify(t('rewards.added', { title }));
        changed();
      }
      await onClaimed();
    });
  const isClaimable = result === 'done' || needsCheck;
  return (
    <Setting title={title} tip={gains} mark={result === 'rewarded' && t('rewards.claimed')}>
      {isClaimable && (
        <button
          type="button"
          className="button plain"
          aria-disabled={isWorking || undefined}
          aria-label={`${t(needsCheck ? 'rewards.confirm' : 'rewards.claim')}: ${title}`}
          onClick={claim}
        >
          {t(needsCheck ? 'rewards.confirm' : 'rewards.claim')}
        </button>
      )}
      {result === 'todo' && !needsCheck && <ToTask proof={proof} />}
    </Setting>
  );
}

/** The place where a task is done. */
function ToTask({ proof }: Pick<Task, 'proof'>): ReactNode {
  const t = useText();
  const drive = useDrive();
  if (proof === 'invite') {
    return (
      <button type="button" className="button plain" onClick={() => drive.show({ name: 'invite' })}>
        {t('rewards.invite')}
      </button>
    );
  }
  return (
    <a className="button plain" href={paths.drive()}>
      {t('common.openDrive')}
    </a>
  );
}

/** The way to the page of promoters, if the operator has a program. */
function Promoting(): ReactNode {
  const t = useText();
  const { data } = useCall(promoterSummary, {});
  if (!data || (data.percent === 0 && !data.is_promoter)) return null;
  return (
    <Setting
      title={t('rewards.promoting')}
      tip={t('rewards.promotingTip', { percent: String(data.percent) })}
    >
      <a className="button plain" href={paths.section('promoting')}>
        {t('rewards.openPromoting')}
      </a>
    </Setting>
  );
}

function Friends(): ReactNode {
  const { t, formats } = useMessages();
  const drive = useDrive();
  const { isWorking, perform } = useAction();
  const { data } = useCall(inviteExtActivityPage, { limit: pageSize });
  const [more, setMore] = useState<OutputOf<typeof inviteExtActivityPage>>();
  const { invited_count: count = 0, free_days: days = 0 } = data?.data ?? {};
  const friends = [...(data?.data.list ?? []), ...(more?.data.list ?? [])];
  const token = (more ?? data)?.next_page_token ?? '';
  const showMore = () =>
    perform(async () => {
      const next = await request(inviteExtActivityPage, { limit: pageSize, page_token: token });
      const list = [...(more?.data.list ?? []), ...next.data.list];
      setMore({ ...next, data: { ...next.data, list } });
    });
  return (
    <>
      <Setting
        title={t('rewards.friends')}
        tip={[t('storage.invited', { count }), days > 0 && t('storage.earned', { count: days })]
          .filter(Boolean)
          .join(/^(?:ja|zh)/.test(formats.locale) ? '' : ' ')}
      >
        <button
          type="button"
          className="button plain"
          onClick={() => drive.show({ name: 'invite' })}
        >
          {t('rewards.invite')}
        </button>
      </Setting>
      {friends.length > 0 && (
        <ul className="account-list" aria-label={t('rewards.friends')}>
          {friends.map((friend) => (
            <li key={`${friend.name} ${friend.created_time}`}>
              <Setting
                title={friend.name}
                tip={formats.date(Date.parse(friend.created_time))}
                mark={friend.free_days > 0 && t('storage.givesDays', { count: friend.free_days })}
              />
            </li>
          ))}
        </ul>
      )}
      {token !== '' && (
        <div className="account-row">
          <button
            type="button"
            className="button plain"
            aria-disabled={isWorking || undefined}
            onClick={showMore}
          >
            {t('payment.more')}
          </button>
        </div>
      )}
    </>
  );
}
