import type { ReactNode } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { isApiError } from '#protocol/errors.ts';
import { listLinkedProviders, listSignInProviders, unlinkProvider } from '#protocol/providers.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { goToLink } from '#client/features/sign-in/providers.ts';
import { useMessages } from '#client/ui/text.ts';
import { Setting, useAction } from './setting.tsx';
import { useStepUp } from './step-up.tsx';

type Linked = OutputOf<typeof listLinkedProviders>['linked'][number];

/**
 * The account's links to sign-in providers: link, unlink. Renders nothing if the operator has no
 * providers.
 */
export function ProviderRows(): ReactNode {
  const { t, formats } = useMessages();
  const { notify } = useDrive();
  const withProof = useStepUp();
  const offered = useCall(listSignInProviders, {}).data?.providers ?? [];
  const links = useCall(listLinkedProviders, {});
  const { isWorking, perform } = useAction();
  const linked = links.data?.linked;
  if (!linked || offered.length + linked.length === 0) return null;
  const day = (time: string) => formats.date(Date.parse(time));

  const link = (provider: string) =>
    withProof((sudoToken) => goToLink(provider, `${location.pathname}#security`, sudoToken));

  const unlink = ({ id, provider_name: name }: Linked) =>
    withProof(async (sudo_token) => {
      try {
        await request(unlinkProvider, { id, sudo_token });
      } catch (error) {
        if (!isApiError(error) || error.error !== 'permission_denied') throw error;
        return notify(t('account.lastWayIn'));
      }
      await links.refresh();
      notify(t('account.providerUnlinked', { name }));
    });

  const button = (words: string, label: string, run: () => Promise<void>, kind: string) => (
    <button
      type="button"
      className={`button ${kind}`}
      aria-label={label}
      aria-disabled={isWorking || undefined}
      onClick={() => perform(run)}
    >
      {words}
    </button>
  );
  const unlinked = offered.filter(({ id }) => !linked.some((one) => one.provider === id));
  return (
    <>
      <Setting title={t('account.providers')} tip={t('account.providersTip')} />
      <ul className="account-list" aria-label={t('account.providers')}>
        {linked.map((one) => (
          <li key={one.id}>
            <Setting title={one.provider_name} tip={tipOf(one)}>
              {button(
                t('account.unlinkProvider'),
                t('account.unlinkNamed', { name: one.provider_name }),
                () => unlink(one),
                'quiet',
              )}
            </Setting>
          </li>
        ))}
        {unlinked.map(({ id, name }) => (
          <li key={id}>
            <Setting title={name}>
              {button(
                t('account.linkProvider'),
                t('account.linkNamed', { name }),
                () => link(id),
                'plain',
              )}
            </Setting>
          </li>
        ))}
      </ul>
    </>
  );

  function tipOf({ name: account, linked_time, last_used_time }: Linked): string {
    const made = day(linked_time);
    return last_used_time
      ? t('account.linkedUsed', { account, made, used: day(last_used_time) })
      : t('account.linkedUnused', { account, made });
  }
}
