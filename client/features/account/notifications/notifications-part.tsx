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
import {
  AccountPart,
  Setting,
  useAction,
  useSettingSave,
} from '#client/features/account/setting.tsx';
import { shownName } from '#client/lib/shown-name.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { useMessages, useText } from '#client/ui/text.ts';
import { eventLabels, type WebhookEntry, webhookName } from './webhook-texts.ts';

// Loaded when first needed.
const dialogs = () => import('./webhook-dialogs.tsx');
const CreateWebhookDialog = lazy(async () => ({ default: (await dialogs()).CreateWebhookDialog }));
const WebhookSecretDialog = lazy(async () => ({ default: (await dialogs()).WebhookSecretDialog }));
const WebhookLogDialog = lazy(async () => ({ default: (await dialogs()).WebhookLogDialog }));

type Open =
  | { name: 'create' }
  | { name: 'secret'; webhook: WebhookEntry; secret: string; isRotated: boolean }
  | { name: 'log'; webhook: WebhookEntry }
  | { name: 'remove'; webhook: WebhookEntry }
  | undefined;

/** Emails and webhooks about events of the drive. */
export function NotificationsPart(): ReactNode {
  const t = useText();
  const { notify } = useDrive();
  const webhooks = useCall(listWebhooks, {});
  const { isWorking, perform } = useAction();
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
      await webhooks.mutate();
    });
  const rotate = (webhook: WebhookEntry) =>
    perform(async () => {
      const { webhook_id } = webhook;
      const { secret } = await request(rotateWebhookSecret, { webhook_id });
      setOpen({ name: 'secret', webhook, secret, isRotated: true });
    });
  const remove = (webhook: WebhookEntry) =>
    perform(async () => {
      close();
      await request(deleteWebhook, { webhook_id: webhook.webhook_id });
      await webhooks.mutate();
      notify(t('notifications.removed', { name: webhookName(webhook) }));
    });

  return (
    <AccountPart id="notifications" title={t('notifications.title')}>
      <MailedEvents />
      <Setting title={t('notifications.webhooks')} tip={t('notifications.tip')}>
        <button type="button" className="button plain" onClick={() => setOpen({ name: 'create' })}>
          {t('notifications.add')}
        </button>
      </Setting>
      {all.length > 0 && (
        <ul className="account-list" aria-label={t('notifications.webhooks')}>
          {all.map((webhook) => (
            <li key={webhook.webhook_id}>
              <WebhookRow
                webhook={webhook}
                onLog={() => setOpen({ name: 'log', webhook })}
                onTest={() => test(webhook)}
                onActive={(isActive) => setActive(webhook, isActive)}
                onRotate={() => rotate(webhook)}
                onRemove={() => setOpen({ name: 'remove', webhook })}
              />
            </li>
          ))}
        </ul>
      )}
      <LazyBoundary>
        {open?.name === 'create' && (
          <CreateWebhookDialog
            onCreated={({ webhook, secret }) => {
              void webhooks.mutate();
              setOpen({ name: 'secret', webhook, secret, isRotated: false });
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
        <ConfirmDialog
          heading={t('notifications.removeAsk', { name: webhookName(open.webhook) })}
          confirmLabel={t('notifications.remove')}
          isWorking={isWorking}
          fault=""
          onConfirm={() => remove(open.webhook)}
          onClose={close}
        >
          <p>{t('notifications.removeTip')}</p>
        </ConfirmDialog>
      )}
    </AccountPart>
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
              await mailed.mutate(request(chooseMailedEvents, { mail_events }), {
                optimisticData: { mail_events },
                revalidate: false,
              });
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
  onLog(): void;
  onTest(): void;
  onActive(isActive: boolean): void;
  onRotate(): void;
  onRemove(): void;
}): ReactNode {
  const { webhook, onLog, onTest, onActive, onRotate, onRemove } = props;
  const { t, formats } = useMessages();
  const { url, state, events, delivered_time } = webhook;
  const isActive = state === 'active';
  const isOff = state === 'gone' || state === 'failing';
  const actions = [
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
  return (
    <Setting
      title={<bdi>{shownName(webhookName(webhook))}</bdi>}
      mark={isOff ? t('notifications.off') : state === 'paused' && t('notifications.paused')}
      tip={
        <>
          {isOff && <span className="account-fact-line">{t('notifications.offTip')}</span>}
          <span className="account-fact-line">{facts.join('\u00a0· ')}</span>
          <span className="account-fact-line">
            {events.map((type) => t(eventLabels[type])).join('\u00a0· ')}
          </span>
        </>
      }
    >
      {actions.map(([label, act]) => (
        <button
          key={label}
          type="button"
          className="button quiet"
          aria-label={t('notifications.actOn', { action: t(label), name: webhookName(webhook) })}
          onClick={act}
        >
          {t(label)}
        </button>
      ))}
    </Setting>
  );
}
