import '#client/features/inapp/inapp.css';
import '#client/features/premium/storage-dialog.css';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { usePageAnswers } from '#client/app/api/use-answer.ts';
import { useForeignFrame } from '#client/bridge/use-foreign-frame.ts';
import { type PageProps, useNavigate, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useProducts } from '#client/features/premium/use-products.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { DriveCard } from '#client/features/inapp/drive-card.tsx';
import { driveActionUrl, signInUrlFor } from '#client/features/inapp/action-urls.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { type Elsewhere, PlanList } from '#client/features/premium/plans-list.tsx';
import { localized } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';

const RedeemSheet = lazy(() => import('#client/features/premium/redeem-sheet.tsx'));

/**
 * The page `/inapp/shop` (specification 2.2): the user's storage, the plans on sale, and redeeming
 * a code. In a frame of another origin it changes nothing: its buttons are links that open a new
 * page.
 */
export default function ShopPage({ locale }: PageProps): ReactNode {
  const t = useText();
  const { signedIn, search } = usePage();
  const user = useSession();
  const isIn = user === undefined ? signedIn : user !== '';
  const isForeign = useForeignFrame();
  const here = localized(locale, '/inapp/shop');
  const signIn = signInUrlFor(search === '' ? here : `${here}?${search}`);
  const plans = useProducts();
  return (
    <div className="shop">
      <section className="shop-have">
        <div>
          <h1>{t('inapp.shopHeading')}</h1>
          <p className="lead">{t('inapp.shopLead')}</p>
        </div>
        {isIn ? (
          <DriveCard userId={user ?? ''} />
        ) : (
          <div className="card drive-card">
            <p>{t('inapp.signInTip')}</p>
            <a className="button primary" href={signIn}>
              {t('common.signIn')}
            </a>
          </div>
        )}
      </section>
      <section aria-labelledby="shop-sold">
        <div>
          <h2 id="shop-sold">{t(plans.length > 0 ? 'inapp.sold' : 'inapp.nothingSold')}</h2>
          <p className="shop-tip">
            {t(plans.length > 0 ? 'inapp.soldTip' : 'inapp.nothingSoldTip')}
          </p>
        </div>
        {plans.length > 0 && (
          <div>
            <PlanList plans={plans} elsewhere={elsewhere(isForeign, isIn, here, signIn)} />
          </div>
        )}
      </section>
      <section aria-labelledby="shop-code">
        <div>
          <h2 id="shop-code">{t('inapp.haveCode')}</h2>
          <p className="shop-tip">{t('inapp.haveCodeTip')}</p>
        </div>
        <div>
          {isIn && !isForeign ? (
            <Redeem />
          ) : (
            <a className="button plain" href={driveActionUrl('open_redeem_box')}>
              {t('commands.redeem')}
            </a>
          )}
        </div>
      </section>
    </div>
  );
}

/** The page where plans are bought if not here. */
function elsewhere(
  isForeign: boolean,
  isIn: boolean,
  here: string,
  signIn: string,
): Elsewhere | undefined {
  if (isForeign) return { href: here, target: '_blank' };
  return isIn ? undefined : { href: signIn };
}

function Redeem(): ReactNode {
  const t = useText();
  const answers = usePageAnswers();
  const [isOpen, setOpen] = useState(false);
  useRedeemAction(setOpen);
  return (
    <>
      <button type="button" className="button plain" onClick={() => setOpen(true)}>
        {t('commands.redeem')}
      </button>
      <LazyBoundary>
        {isOpen && (
          // A redeemed code may change every figure of the page.
          <RedeemSheet
            onClose={() => setOpen(false)}
            onRedeemed={() => void answers.refresh(() => true)}
          />
        )}
      </LazyBoundary>
    </>
  );
}

/** Opens the sheet for `?action=open_redeem_box` and removes the action (specification 2.3). */
function useRedeemAction(setOpen: (isOpen: boolean) => void): void {
  const { search } = usePage();
  const navigate = useNavigate();
  useEffect(() => {
    if (new URLSearchParams(search).get('action') !== 'open_redeem_box') return;
    setOpen(true);
    const here = withQuery(location.pathname, search, { action: null });
    navigate(here, { replace: true });
  }, [search, navigate, setOpen]);
}
