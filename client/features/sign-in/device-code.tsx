import '#client/features/sign-in/device-code.css';
import { type ReactNode, useEffect, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import QrCode from '#client/ui/qr-code.tsx';
import { Waiting } from '#client/ui/waiting.tsx';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import {
  type DeviceCodePrompt as Code,
  signInWithDeviceCode,
} from '#client/features/sign-in/device-sign-in.ts';

interface DeviceCodeProps {
  /** URL of the sign-in form on this device. */
  formHref: string;
  /** Shown until the texts have loaded. */
  waiting: string;
}

/** Signs in a device that is hard to type on: shows a code to type or scan on a phone. */
export default function DeviceCode({ formHref, waiting }: DeviceCodeProps): ReactNode {
  return (
    <AreaTexts areas={['device', 'errors']} waiting={<Waiting>{waiting}</Waiting>}>
      <CodeCard byHand={formHref} />
    </AreaTexts>
  );
}

function CodeCard({ byHand }: { byHand: string }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [round, setRound] = useState(0);
  const [code, setCode] = useState<Code>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    const end = new AbortController();
    signInWithDeviceCode(setCode, end.signal).catch(async (caught: unknown) => {
      const text = isApiError(caught) ? faults[caught.error] : undefined;
      const message = text ? t(text) : await errorText(caught);
      if (!end.signal.aborted) setFault(message);
    });
    return () => end.abort();
    // Runs once per code, which a retry replaces.
  }, [round]);

  const again = () => {
    setFault('');
    setCode(undefined);
    setRound(round + 1);
  };
  return (
    <section className="device-code">
      <header>
        <h1>{t('device.showTitle')}</h1>
        <p className="device-code-tip">{t('device.showTip')}</p>
      </header>
      {code && !fault && (
        <div className="card device-code-options">
          <div>
            <p className="device-code-page">{displayUrl(code.page)}</p>
            <p className="device-code-letters num">{code.code}</p>
          </div>
          <QrCode text={code.pageWithCode} label={t('device.showQr')} />
        </div>
      )}
      <p className="device-code-state" role="status">
        {fault || t(code ? 'device.showWaiting' : 'common.loading')}
      </p>
      <div className="actions">
        {fault && (
          <button type="button" className="button primary big" onClick={again}>
            {t('device.showAgain')}
          </button>
        )}
        <a className="button plain big" href={byHand}>
          {t('device.showByHand')}
        </a>
      </div>
    </section>
  );
}

const faults: Readonly<Record<string, 'device.showDenied' | 'device.showOld'>> = {
  access_denied: 'device.showDenied',
  expired_token: 'device.showOld',
};

/** A URL without its scheme, to type with a remote control. */
function displayUrl(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}
