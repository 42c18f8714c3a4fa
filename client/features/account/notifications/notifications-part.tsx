import { lazy, type ReactNode, useState } from 'react';
import {
  changeWebhook,
  chooseMailedEvents,
  deleteWebhook,
  listWebhooks,
  mailableEvents,
  readMailedEvents,
  rotateWebhookSecret,
  testWebhook,
} from '#protocol/notifications.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { CheckList } from '#client/features/account/check-list.tsx';
import { sinceText } from '#client/features/account/relative-time.ts';
import { EntryPart, EntryRemoval, EntrySetting } from '#client/features/account/entry-list.tsx';
import { useAction, useSettingSave } from '#client/features/account/setting.tsx';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { useMessages, useText } from '#client/ui/text.ts';
import { eventLabels, type WebhookEntry, webhookName } from './webhook-texts.ts';

// Loaded when first needed.
const dialogs = () => import('./webhook-dialogs.tsx');
const WebhookDialog = lazy(async () => ({ default: (await dialogs()).WebhookDialog }));
const WebhookSecretDialog = lazy(async () => ({ default: (await dialogs()).WebhookSecretDialog }));
const WebhookLogDialog = lazy(async () => ({ default: (await dialogs()).WebhookLogDialog }));

type Open =
  | { name: 'create' }
  | { name: 'secret'; webhook: WebhookEntry; secret: string; isRotated: boolean }
  | { name: 'edit' | 'log' | 'remove'; webhook: WebhookEntry }
  | undefined;

/** Emails and webhooks about events of the drive. */
export function NotificationsPart(): ReactNode {
  const t = useText();
  const { notify } = useDrive();
  const webhooks = useCall(listWebhooks, {});
  const { perform } = useAction();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const all = webhooks.data?.webhooks ?? [];

  const test = (webhook: WebhookEntry) =>
    perform(async () => {
      await request(testWebhook, { webhook_id: webhook.webhook_id });
      notify(t('notifications.tested', { name: webhookName(webhook) }));
    });
  const setActive = ({ webhook_id }: WebhookEntry, is_active: boolean) =>
    perform(async () => {
      await request(changeWebhook, { webhook_id, is_active });
      await webhooks.refresh();
    });
  const rotate = (webhook: WebhookEntry) =>
    perform(async () => {
      const { webhook_id } = webhook;
      const { secret } = await request(rotateWebhookSecret, { webhook_id });
      setOpen({ name: 'secret', webhook, secret, isRotated: true });
    });
  const remove = async (webhook: WebhookEntry) => {
    await request(deleteWebhook, { webhook_id: webhook.webhook_id });
    await webhooks.refresh();
    notify(t('notifications.removed', { name: webhookName(webhook) }));
  };

  return (
    <EntryPart
      id="notifications"
      title={t('notifications.title')}
      settings={<MailedEvents />}
      heading={t('notifications.webhooks')}
      tip={t('notifications.tip')}
      addLabel={t('notifications.add')}
      onAdd={() => setOpen({ name: 'create' })}
      label={t('notifications.webhooks')}
      entries={all}
      keyOf={(webhook) => webhook.webhook_id}
      row={(webhook) => (
        <WebhookRow
          webhook={webhook}
          onEdit={() => setOpen({ name: 'edit', webhook })}
          onLog={() => setOpen({ name: 'log', webhook })}
          onTest={() => test(webhook)}
          onActive={(isActive) => setActive(webhook, isActive)}
          onRotate={() => rotate(webhook)}
          onRemove={() => setOpen({ name: 'remove', webhook })}
        />
      )}
    >
      <LazyBoundary>
        {(open?.name === 'create' || open?.name === 'edit') && (
          <WebhookDialog
            webhook={open.name === 'edit' ? open.webhook : undefined}
            onCreated={({ webhook, secret }) => {
              void webhooks.refresh();
              setOpen({ name: 'secret', webhook, secret, isRotated: false });
            }}
            onChanged={() => {
              void webhooks.refresh();
              close();
            }}
            onClose={close}
          />
        )}
        {open?.name === 'secret' && (
          <WebhookSecretDialog {...open} name={webhookName(open.webhook)} onClose={close} />
        )}
        {open?.name === 'log' && <WebhookLogDialog webhook={open.webhook} onClose={close} />}
      </LazyBoundary>
      {open?.name === 'remove' && (
        <EntryRemoval
          heading={t('notifications.removeAsk', { name: webhookName(open.webhook) })}
          tip={t('notifications.removeTip')}
          confirmLabel={t('notifications.remove')}
          remove={() => remove(open.webhook)}
          onClose={close}
        />
      )}
    </EntryPart>
  );
}

function MailedEvents(): ReactNode {
  const t = useText();
  const mailed = useCall(readMailedEvents, {});
  const { saved, save } = useSettingSave();
  const chosen = mailed.data?.mail_events;
  return (
    <div className="account-row">
      <div className="account-row-text">
        <CheckList
          title={t('notifications.mail')}
          options={mailableEvents.map((type) => [type, t(eventLabels[type])])}
          chosen={chosen ?? []}
          onChange={(mail_events) =>
            save(async () => {
              mailed.set({ mail_events });
              try {
                mailed.set(await request(chooseMailedEvents, { mail_events }));
              } catch (error) {
                void mailed.refresh();
                throw error;
              }
            })
          }
        />
        <p>{t('notifications.mailTip')}</p>
      </div>
      <div className="account-row-actions">{saved}</div>
    </div>
  );
}

function WebhookRow(props: {
  webhook: WebhookEntry;
  onEdit(): void;
  onLog(): void;
  onTest(): void;
  onActive(isActive: boolean): void;
  onRotate(): void;
  onRemove(): void;
}): ReactNode {
  const { webhook, onEdit, onLog, onTest, onActive, onRotate, onRemove } = props;
  const { t, formats } = useMessages();
  const { url, state, events, delivered_time } = webhook;
  const isActive = state === 'active';
  const isOff = state === 'gone' || state === 'failing';
  const actions = [
    ['notifications.edit', onEdit],
    ['notifications.log', onLog],
    ...(isActive ? ([['notifications.test', onTest]] as const) : []),
    [isActive ? 'notifications.pause' : 'notifications.turnOn', () => onActive(!isActive)],
    ['notifications.newSecret', onRotate],
    ['notifications.remove', onRemove],
  ] as const;
  const facts = [
    new URL(url).host,
    delivered_time === ''
      ? t('notifications.undelivered')
      : t('notifications.delivered', {
          when: sinceText(Date.parse(delivered_time), Date.now(), formats),
        }),
  ];
  const name = webhookName(webhook);
  return (
    <EntrySetting
      name={name}
      mark={isOff ? t('notifications.off') : state === 'paused' && t('notifications.paused')}
      facts={[
        ...(isOff ? [[t('notifications.offTip')]] : []),
        facts,
        events.map((type) => t(eventLabels[type])),
      ]}
      actions={actions.map(([key, act]) => {
        const action = t(key);
        return [action, t('notifications.actOn', { action, name }), act];
      })}
    />
  );
}
