import type { ReactNode } from 'react';
import {
  currenciesOf,
  lengthShown,
  lengthsOf,
  type PlanOnSale,
} from '#client/features/premium/plans.ts';
import { useShownPrice } from '#client/features/premium/use-shown-price.ts';
import { localized } from '#client/app/router/paths.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { useText } from '#client/ui/text.ts';

/** Links to the page for each length of Premium, if there are several. */
export function Lengths({ plans }: { plans: readonly PlanOnSale[] }): ReactNode {
  const t = useText();
  const { search } = usePage();
  const { shown } = lengthShown(plans, search);
  return (
    <Switch
      label={t('plans.length')}
      field="length"
      choices={lengthsOf(plans).map(({ id, title, premium_days: days }) => ({
        value: String(days),
        text: t('plans.days', { count: days }),
        title,
        isShown: id === shown?.id,
      }))}
    />
  );
}

/** Links to the page in each currency, if there are several. */
export function Currencies({ plans }: { plans: readonly PlanOnSale[] }): ReactNode {
  const t = useText();
  const priceOf = useShownPrice();
  const [first] = plans;
  const shown = first && priceOf(first).currency;
  return (
    <Switch
      label={t('plans.currency')}
      field="currency"
      choices={currenciesOf(plans).map((currency) => ({
        value: currency,
        text: currency,
        isShown: currency === shown,
      }))}
    />
  );
}

interface SwitchProps {
  label: string;
  /** The field of the query. */
  field: string;
  choices: readonly { value: string; text: string; title?: string; isShown: boolean }[];
}

function Switch({ label, field, choices }: SwitchProps): ReactNode {
  const { path, locale, search } = usePage();
  if (choices.length < 2) return null;
  return (
    <nav className="plans-switch" aria-label={label}>
      {choices.map(({ value, text, title, isShown }) => (
        <a
          key={value}
          href={withQuery(localized(locale, path), search, { [field]: value })}
          title={title}
          aria-current={isShown ? 'true' : undefined}
          rel="nofollow"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
