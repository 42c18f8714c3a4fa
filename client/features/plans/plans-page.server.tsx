import '#client/features/plans/plans.css';
import type { ReactNode } from 'react';
import { formatPrice } from '#locales/prices.ts';
import { planKind, type PlanKind } from '#protocol/plans.ts';
import { externalProducts } from '#protocol/config-calls.ts';
import { fieldOf } from '#protocol/tables.ts';
import { lengthShown, type PlanOnSale } from '#client/features/premium/plans.ts';
import { useBenefitLine, useBenefits } from '#client/features/premium/use-benefits.ts';
import { productsInput, useProducts } from '#client/features/premium/use-products.ts';
import { useShownPrice } from '#client/features/premium/use-shown-price.ts';
import { useRequiredAnswer } from '#client/app/router/use-preloaded.ts';
import { localized, paths } from '#client/app/router/paths.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { Comparison } from '#client/features/plans/comparison.tsx';
import { type PlanLimits, usePlanLimits } from '#client/features/plans/limits.ts';
import { usePlanLines } from '#client/features/plans/plan-lines.ts';
import { Currencies, Lengths } from '#client/features/plans/switches.tsx';

/** The public page `/plans`: the free plan, Premium and packs, with prices for the visitor. */
export default function PlansPage({ locale }: PageProps): ReactNode {
  const t = useText();
  const plans = useProducts();
  const limits = usePlanLimits();
  const ofKind = (kind: PlanKind) => plans.filter((plan) => planKind(plan) === kind);
  const premium = ofKind('premium');
  const packs = [...ofKind('storage'), ...ofKind('traffic')];
  return (
    <div className="plans sections">
      <section className="plans-head">
        <h1>{t('plans.headline')}</h1>
        <p className="lead">{t('plans.lead')}</p>
        <div className="plans-switches">
          <Lengths plans={premium} />
          <Currencies plans={plans} />
        </div>
      </section>
      <section className="plans-cards">
        <Free limits={limits.free} plans={plans} />
        {premium.length > 0 && <Premium limits={limits.premium} plans={premium} />}
        {packs.length > 0 && (
          <div className="card plan-card">
            <h2>{t('plans.packs')}</h2>
            <p>{t('plans.packsTip')}</p>
            <Offers plans={packs} />
          </div>
        )}
        {plans.length === 0 && (
          <div className="card plan-card">
            <h2>{t('plans.nothing')}</h2>
            <p>{t('plans.nothingTip')}</p>
          </div>
        )}
      </section>
      <section>
        <h2>{t('plans.side')}</h2>
        <Comparison {...limits} />
      </section>
      <section className="plans-ask">
        <h2>{t('plans.ask')}</h2>
        <div className="answers">
          <Question title={t('plans.renewQ')} text={t('plans.renewA')} isOpen />
          <Question title={t('plans.endQ')} text={t('plans.endA')} />
          <Question title={t('plans.packQ')} text={t('plans.packA')} />
          <Question title={t('plans.codeQ')} text={t('plans.codeA')} />
          <p>
            <a className="link" href={localized(locale, '/policy/membership-agreement')}>
              {t('site.membershipAgreement')}
            </a>
          </p>
        </div>
      </section>
    </div>
  );
}

function Free(props: { limits: PlanLimits; plans: readonly PlanOnSale[] }): ReactNode {
  const { limits, plans } = props;
  const t = useText();
  const { locale, signedIn } = usePage();
  const priceOf = useShownPrice();
  const [first] = plans;
  return (
    <div className="card plan-card">
      <h2>{t('plans.free')}</h2>
      <p>{t('plans.freeTip')}</p>
      {first && (
        <p className="plan-price num">{formatPrice({ ...priceOf(first), price: 0 }, locale)}</p>
      )}
      <p className="plan-once">{t('plans.noEnd')}</p>
      <Lines lines={[...usePlanLines(limits), t('plans.sharing')]} />
      <a className="button plain big" href={signedIn ? paths.drive() : paths.signUp()}>
        {t(signedIn ? 'plans.open' : 'plans.create')}
      </a>
    </div>
  );
}

/** Premium at the price of the chosen length, or of its first plan with its other plans below. */
function Premium(props: { limits: PlanLimits; plans: readonly PlanOnSale[] }): ReactNode {
  const { limits, plans } = props;
  const { t } = useMessages();
  const { locale, search } = usePage();
  const products = useRequiredAnswer(externalProducts, productsInput(locale)).value;
  const trialDays = Number(fieldOf(fieldOf(products, 'values'), 'trial_days') ?? 0);
  const { shown: first, others } = lengthShown(plans, search);
  return (
    <div className="card plan-card plan-premium">
      <h2>
        {t('drive.premium')}
        {trialDays > 0 && <span className="pill">{t('plans.trial', { count: trialDays })}</span>}
      </h2>
      <p>{t('plans.premiumTip')}</p>
      {first && <Price plan={first} />}
      <p className="plan-once">{t('plans.once')}</p>
      <Lines lines={[...usePlanLines(limits), t('plans.everything')]} />
      {first && <Buy plan={first} className="button primary big num" />}
      {others.length > 0 && <Offers plans={others} />}
    </div>
  );
}

/** Prices of more characters are smaller, such as those in rupiah. */
const shortPrice = 9;

/** The price of a plan, and what it is for. */
function Price({ plan }: { plan: PlanOnSale }): ReactNode {
  const { text } = useShownPrice()(plan);
  return (
    <p className="plan-price num" data-long={text.length > shortPrice ? '' : undefined}>
      {text} <small>{useBenefits(plan).join(' · ')}</small>
    </p>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <ul className="plan-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Plans with their prices, each a link to the page that sells it. */
function Offers({ plans }: { plans: readonly PlanOnSale[] }): ReactNode {
  return (
    <ul className="plan-offers">
      {plans.map((plan) => (
        <Offer key={plan.id} plan={plan} />
      ))}
    </ul>
  );
}

function Offer({ plan }: { plan: PlanOnSale }): ReactNode {
  const gains = useBenefitLine(plan);
  return (
    <li>
      <p>
        <b>{plan.title}</b>
        {gains !== '' && gains !== plan.title && <small>{gains}</small>}
      </p>
      <Buy plan={plan} className="button plain num" />
    </li>
  );
}

/** Link to the page that sells a plan. */
function Buy({ plan, className }: { plan: PlanOnSale; className: string }): ReactNode {
  const t = useText();
  const { currency, text } = useShownPrice()(plan);
  const words = t('storage.buy', { price: text });
  const href = `${paths.payment()}?${new URLSearchParams({ plan: plan.id, currency })}`;
  return (
    <a className={className} href={href} rel="nofollow" aria-label={`${plan.title}: ${words}`}>
      {words}
    </a>
  );
}

function Question(props: { title: string; text: string; isOpen?: boolean }): ReactNode {
  const { title, text, isOpen } = props;
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <p>{text}</p>
    </details>
  );
}
