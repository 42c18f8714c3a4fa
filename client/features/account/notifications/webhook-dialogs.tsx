import '#client/features/account/notifications/webhooks.css';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { isApiError } from '#protocol/errors.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  type NotifiableEvent,
  notifiableEvents,
  replayDelivery,
} from '#protocol/notifications.ts';
import { webhookUrlLengthMax } from '#protocol/limits.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { CheckList } from '#client/features/account/check-list.tsx';
import { sinceText } from '#client/features/account/relative-time.ts';
import { useAction } from '#client/features/account/setting.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { useMessages, useText } from '#client/ui/text.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { eventLabels, type WebhookEntry, webhookName } from './webhook-texts.ts';

const initialEvents: NotifiableEvent[] = ['task.completed', 'task.failed'];

/** Adds a webhook, or changes one: its address, a name and the events. */
export function WebhookDialog(props: {
  webhook: WebhookEntry | undefined;
  onCreated(created: OutputOf<typeof createWebhook>): void;
  onChanged(): void;
  onClose(): void;
}): ReactNode {
  const { webhook, onCreated, onChanged, onClose } = props;
  const t = useText();
  const { isWorking, fault, setFault, attempt } = useAttempt();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [label, setLabel] = useState(webhook?.label ?? '');
  const [events, setEvents] = useState<NotifiableEvent[]>(webhook?.events ?? initialEvents);
  const [isMissing, setMissing] = useState(false);

  const submit = async () => {
    setMissing(url.trim() === '');
    if (url.trim() === '') return;
    if (events.length === 0) return setFault(t('notifications.eventsMissing'));
    const choices = { url: url.trim(), label: label.trim(), events };
    await attempt(
      async () => {
        if (!webhook) return onCreated(await request(createWebhook, choices));
        await request(changeWebhook, { webhook_id: webhook.webhook_id, ...choices });
        onChanged();
      },
      (error) =>
        isApiError(error) && error.error === 'invalid_argument'
          ? t('notifications.urlRefused')
          : undefined,
    );
  };
  return (
    <Sheet title={t(webhook ? 'notifications.editTitle' : 'notifications.add')} onClose={onClose}>
      <SheetForm
        onSubmit={submit}
        wrong={isMissing ? ['url'] : undefined}
        foot={
          <SheetFoot onCancel={onClose} isOff={isWorking}>
            {t(webhook ? 'notifications.save' : 'notifications.submit')}
          </SheetFoot>
        }
      >
        <TextField
          label={t('notifications.url')}
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          dir="ltr"
          fault={isMissing ? t('notifications.urlMissing') : undefined}
          maxLength={webhookUrlLengthMax}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          autoComplete="off"
          data-first=""
        />
        <TextField
          label={t('notifications.name')}
          name="label"
          maxLength={128}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          autoComplete="off"
        />
        <CheckList
          title={t('notifications.events')}
          options={notifiableEvents.map((type) => [type, t(eventLabels[type])])}
          chosen={events}
          onChange={setEvents}
        />
        <p className="fault" role="alert">
          {fault}
        </p>
      </SheetForm>
    </Sheet>
  );
}

/** Shows a new secret once. */
export function WebhookSecretDialog(props: {
  name: string;
  secret: string;
  isRotated: boolean;
  onClose(): void;
}): ReactNode {
  const { name, secret, isRotated, onClose } = props;
  const t = useText();
  return (
    <Sheet title={t('notifications.secretTitle', { name })} onClose={onClose}>
      <div className="sheet-body">
        <p className="sheet-tip">{t('notifications.secretTip')}</p>
        {isRotated && <p className="sheet-tip">{t('notifications.rotatedTip')}</p>}
        <p className="webhook-secret">
          <code aria-label={t('notifications.secret')}>{secret}</code>
          <CopyButton label={t('notifications.copySecret')} text={secret} isSmall />
        </p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button primary" onClick={onClose}>
          {t('notifications.done')}
        </button>
      </footer>
    </Sheet>
  );
}

type Delivery = OutputOf<typeof listDeliveries>['deliveries'][number];

/** Lists the messages of a webhook, which can be sent again. */
export function WebhookLogDialog(props: { webhook: WebhookEntry; onClose(): void }): ReactNode {
  const { webhook, onClose } = props;
  const { webhook_id } = webhook;
  const t = useText();
  const log = useCall(listDeliveries, { webhook_id, limit: 50 });
  const { isWorking, perform } = useAction();
  const deliveries = log.data?.deliveries;
  const replay = ({ delivery_id }: Delivery) =>
    perform(async () => {
      await request(replayDelivery, { webhook_id, delivery_id });
      await log.refresh();
    });
  return (
    <Sheet title={t('notifications.logTitle', { name: webhookName(webhook) })} onClose={onClose}>
      <div className="sheet-body">
        {deliveries && deliveries.length > 0 ? (
          <ul className="webhook-log">
            {deliveries.map((delivery) => (
              <li key={delivery.delivery_id}>
                <DeliveryLine delivery={delivery} />
                <button
                  type="button"
                  className="button quiet"
                  aria-disabled={isWorking || webhook.state !== 'active' || undefined}
                  onClick={() => webhook.state === 'active' && replay(delivery)}
                >
                  {t('notifications.replay')}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="sheet-tip">{t(deliveries ? 'notifications.logEmpty' : 'common.loading')}</p>
        )}
      </div>
    </Sheet>
  );
}

function DeliveryLine({ delivery }: { delivery: Delivery }): ReactNode {
  const { t, formats } = useMessages();
  const { type, state, status, fault, created_time } = delivery;
  const event = notifiableEvents.find((one) => one === type);
  const faults = {
    timeout: 'notifications.fault_timeout',
    unreachable: 'notifications.fault_unreachable',
    refused: 'notifications.fault_refused',
  } as const;
  const known = Object.entries(faults).find(([name]) => name === fault)?.[1];
  const facts = [
    t(`notifications.state_${state}`),
    status > 0 && String(status),
    known && t(known),
    sinceText(Date.parse(created_time), Date.now(), formats),
  ];
  return (
    <div data-state={state}>
      <p>{t(event ? eventLabels[event] : 'notifications.test_message')}</p>
      <p className="webhook-facts">{facts.filter(Boolean).join('\u00a0· ')}</p>
    </div>
  );
}
