import '#client/features/captcha/captcha-frame.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { captchaFrameHeightPx, captchaFrameWidthPx } from '#protocol/limits.ts';
import type { FrameResult } from '#client/app/api/captcha-token.ts';
import { useModal } from '#client/ui/dialog/use-modal.ts';
import { useText } from '#client/ui/text.ts';
import { overlays } from '#client/ui/dialog/overlay.ts';
import { DialogClose } from '#client/ui/dialog/dialog-close.tsx';
import { type FrameSize, frameResult, frameSize } from './captcha-frame-messages.ts';

/** A requested verification. */
export interface Challenge {
  readonly url: string;
  solve(result: FrameResult): void;
  cancel(): void;
}

/**
 * The verification page in a frame: inside the page's element marked `data-captcha-slot` if there
 * is one, else in a modal dialog (specification 2.5).
 */
export default function CaptchaChallenge(challenge: Challenge): ReactNode {
  const [slot] = useState(captchaSlot);
  const frame = <Frame {...challenge} />;
  if (!slot) return <Overlay onCancel={challenge.cancel}>{frame}</Overlay>;
  return createPortal(<InPlace onCancel={challenge.cancel}>{frame}</InPlace>, slot);
}

/** The page's element for the frame. With an open modal dialog, only one inside it is usable. */
function captchaSlot(): Element | null {
  const modals = document.querySelectorAll('dialog:modal');
  return (modals[modals.length - 1] ?? document).querySelector('[data-captcha-slot]');
}

/** The frame as a part of a form. Escape closes it, and focus returns to where it was. */
function InPlace({ onCancel, children }: { onCancel(): void; children: ReactNode }): ReactNode {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      ref={place}
      className="captcha-place"
      role="dialog"
      aria-label={t('common.verification')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Not the dialog around the form.
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      {children}
    </div>
  );
}

/**
 * A modal dialog: the page under it is inert, Escape closes it, and focus returns to where it was.
 */
function Overlay({ onCancel, children }: { onCancel(): void; children: ReactNode }): ReactNode {
  const t = useText();
  const modal = useModal({
    onClose: onCancel,
    onOpen: (dialog) => {
      const place = overlays().open();
      dialog.style.zIndex = String(place.zIndex);
      return place.close;
    },
  });
  return (
    <dialog {...modal} className="captcha-overlay" aria-label={t('common.verification')}>
      {children}
    </dialog>
  );
}

function Frame({ url, solve, cancel }: Challenge): ReactNode {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [size, setSize] = useState<FrameSize>({
    widthPx: captchaFrameWidthPx,
    heightPx: captchaFrameHeightPx,
  });

  useEffect(() => {
    const trusted = new URL(url, location.href).origin;
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== trusted) return;
      const requestedSize = frameSize(event.data);
      if (requestedSize) setSize(requestedSize);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [url]);

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.style.setProperty('--frame-inline', `${size.widthPx}px`);
    box.current?.style.setProperty('--frame-block', `${size.heightPx}px`);
  }, [size]);

  return (
    <div className="captcha-frame" ref={box} aria-busy={!isLoaded}>
      <DialogClose onClose={cancel} />
      {!isLoaded && <p role="status">{t('common.loading')}</p>}
      <iframe
        ref={frame}
        src={url}
        title={t('common.verification')}
        onLoad={() => {
          setLoaded(true);
          const result = frameResult(addressOf(frame.current), location.origin);
          if (result) solve(result);
        }}
      />
    </div>
  );
}

/** The frame's URL; '' for a page of another origin, whose URL can't be read. */
function addressOf(frame: HTMLIFrameElement | null): string {
  try {
    return frame?.contentWindow?.location.href ?? '';
  } catch {
    return '';
  }
}
