import { lazy, type ReactNode, useState } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { changeFeedRule, deleteFeedRule, listFeedRules } from '#protocol/feeds.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { sinceText } from '#client/features/account/relative-time.ts';
import { EntryPart, EntryRemoval, EntrySetting } from '#client/features/account/entry-list.tsx';
import { useAction } from '#client/features/account/setting.tsx';
import { shownName } from '#client/lib/shown-name.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { useMessages, useText } from '#client/ui/text.ts';

// Loaded when first needed.
const FeedRuleDialog = lazy(() => import('./feed-rule-dialog.tsx'));

type FeedRule = OutputOf<typeof listFeedRules>['rules'][number];

type Open = { name: 'create' } | { name: 'edit' | 'remove'; rule: FeedRule } | undefined;

/** Rules that download from feeds: create, change, turn off, delete. */
export function FeedsPart(): ReactNode {
  const t = useText();
  const { notify } = useDrive();
  const rules = useCall(listFeedRules, {});
  const { perform } = useAction();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const all = rules.data?.rules ?? [];

  const turn = ({ rule_id }: FeedRule, is_enabled: boolean) =>
    perform(async () => {
      await request(changeFeedRule, { rule_id, is_enabled, only_enabled: true });
      await rules.refresh();
    });
  const remove = async (rule: FeedRule) => {
    await request(deleteFeedRule, { rule_id: rule.rule_id });
    await rules.refresh();
    notify(t('feeds.removed', { name: ruleName(rule) }));
  };

  return (
    <EntryPart
      id="feeds"
      title={t('feeds.title')}
      heading={t('feeds.heading')}
      tip={t('feeds.tip')}
      addLabel={t('feeds.add')}
      onAdd={() => setOpen({ name: 'create' })}
      label={t('feeds.title')}
      entries={all}
      keyOf={(rule) => rule.rule_id}
      row={(rule) => (
        <RuleRow
          rule={rule}
          onEdit={() => setOpen({ name: 'edit', rule })}
          onTurn={(isOn) => turn(rule, isOn)}
          onRemove={() => setOpen({ name: 'remove', rule })}
        />
      )}
    >
      <LazyBoundary>
        {(open?.name === 'create' || open?.name === 'edit') && (
          <FeedRuleDialog
            rule={open.name === 'edit' ? open.rule : undefined}
            onSaved={() => {
              void rules.refresh();
              close();
            }}
            onClose={close}
          />
        )}
      </LazyBoundary>
      {open?.name === 'remove' && (
        <EntryRemoval
          heading={t('feeds.removeAsk', { name: ruleName(open.rule) })}
          tip={t('feeds.removeTip')}
          confirmLabel={t('feeds.remove')}
          remove={() => remove(open.rule)}
          onClose={close}
        />
      )}
    </EntryPart>
  );
}

/** Returns the name of a rule, or else of its feed, or its host. */
function ruleName({ name, feed, url }: FeedRule): string {
  return name || feed.title || new URL(url).host;
}

function RuleRow(props: {
  rule: FeedRule;
  onEdit(): void;
  onTurn(isOn: boolean): void;
  onRemove(): void;
}): ReactNode {
  const { rule, onEdit, onTurn, onRemove } = props;
  const { t, formats } = useMessages();
  const { feed, is_enabled, folder_id, folder_name } = rule;
  const isOn = is_enabled && !feed.is_stopped;
  const name = ruleName(rule);
  const folder = folder_id === '' ? t('drive.allFiles') : shownName(folder_name);
  const facts = [
    new URL(rule.url).host,
    folder,
    t('feeds.taken', { total: String(rule.taken_count) }),
    feed.checked_time === ''
      ? t('feeds.unread')
      : t('feeds.checked', {
          when: sinceText(Date.parse(feed.checked_time), Date.now(), formats),
        }),
  ];
  const { fault } = feed;
  const problem =
    fault !== ''
      ? t(`feeds.fault_${fault}`, { status: String(feed.status) })
      : rule.fault !== '' && t('feeds.waiting');
  const actions = [
    ['feeds.edit', onEdit],
    [isOn ? 'feeds.turnOff' : 'feeds.turnOn', () => onTurn(!isOn)],
    ['feeds.remove', onRemove],
  ] as const;
  return (
    <EntrySetting
      name={name}
      mark={!is_enabled ? t('feeds.off') : feed.is_stopped && t('feeds.stopped')}
      facts={[facts.filter(Boolean)]}
      problem={problem}
      actions={actions.map(([key, act]) => {
        const action = t(key);
        return [action, t('feeds.actOn', { action, name }), act];
      })}
    />
  );
}
