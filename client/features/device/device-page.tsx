import { type FormEvent, type ReactNode, useState } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { decideDevice, deviceRequest } from '#protocol/device-code.ts';
import { isApiError } from '#protocol/errors.ts';
import { request } from '#client/app/api/request.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ScopeRights, shownRights } from '#client/features/sign-in/scope-rights.tsx';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Waiting } from '#client/ui/waiting.tsx';
import { paths } from '#client/app/router/paths.ts';
import { required } from '#protocol/required.ts';

type Waited = OutputOf<typeof deviceRequest>;
type Decision = 'allow' | 'deny';

const endings = {
  allow: ['device.allowedTitle', 'device.allowedTip'],
  deny: ['device.deniedTitle', 'device.deniedTip'],
} as const;

/**
 * The page `/device`: approves a TV or a command-line tool by the code it shows (RFC 8628). A code
 * in the URL is only filled in, and the page names the device before anything is approved, because
 * such a URL may come from an attacker who wants access to the drive.
 */
export default function DevicePage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  const user = useSession();
  const errorText = useErrorText();
  const [waited, setWaited] = useState<Waited>();
  const [decided, setDecided] = useState<Decision>();
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState('');

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isWorking) return;
    setWorking(true);
    setFault('');
    try {
      await work();
    } catch (caught) {
      setWaited(undefined);
      const isGone = isApiError(caught) && caught.error === 'not_found';
      setFault(isGone ? t('device.codeUnknown') : await errorText(caught));
    } finally {
      setWorking(false);
    }
  };
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('user_code') ?? '').trim();
    if (code === '') return setFault(t('device.codeUnknown'));
    void attempt(async () => setWaited(await request(deviceRequest, { user_code: code })));
  };
  const decide = (decision: Decision) =>
    attempt(async () => {
      const { user_code } = required(waited, 'the device');
      await request(decideDevice, { user_code, decision });
      setDecided(decision);
    });

  if (user === undefined) return <Waiting>{t('device.title')}</Waiting>;
  if (user === '') {
    return (
      <div className="sign-in-card">
        <SignInForm heading={t('device.signInHeading')} onSignedIn={() => {}} />
      </div>
    );
  }
  if (decided) {
    const [title, tip] = endings[decided];
    return (
      <Notice mark title={t(title)} tip={t(tip)}>
        <a className="button" href={paths.drive()}>
          {t('device.openDrive')}
        </a>
      </Notice>
    );
  }
  if (waited) {
    const device = waited.client_name || waited.device_name || waited.client_id;
    const isNarrow = shownRights(waited.scope).length > 0;
    return (
      <Notice
        mark
        title={t('device.askTitle', { device })}
        tip={t(isNarrow ? 'device.askTipNarrow' : 'device.askTip')}
      >
        {isNarrow && <ScopeRights scope={waited.scope} />}
        {waited.country !== '' && (
          <p>{t('device.requestedFrom', { country: countryName(waited.country, locale) })}</p>
        )}
        <button className="button primary big" type="button" onClick={() => void decide('allow')}>
          {t('device.allow')}
        </button>
        <button className="button big" type="button" onClick={() => void decide('deny')}>
          {t('device.deny')}
        </button>
      </Notice>
    );
  }
  return (
    <div className="sign-in-card">
      <form className="sign-in" method="post" noValidate onSubmit={look}>
        <header>
          <h1>{t('device.title')}</h1>
          <p className="sign-in-tip">{t('device.tip')}</p>
        </header>
        <TextField
          label={t('device.code')}
          name="user_code"
          className="code num"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          defaultValue={query.get('user_code') ?? ''}
          required
          fault={fault || undefined}
        />
        <button type="submit" className="button primary big" aria-disabled={isWorking || undefined}>
          {t('device.continue')}
        </button>
      </form>
    </div>
  );
}

function countryName(country: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country;
}
