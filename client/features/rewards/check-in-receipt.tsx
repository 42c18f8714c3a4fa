import type { ReactNode } from 'react';
import type { Benefits } from '#client/features/premium/benefit-title.ts';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { Mark } from '#client/ui/icons/mark.tsx';

interface CheckInReceiptProps {
  /** Benefits of a check-in. */
  worth: Benefits;
  /** Benefits of today's check-in, once it was made. */
  given?: Benefits | undefined;
}

/**
 * The benefits of a check-in on a receipt, stamped once it was made. Requires `checkin` and
 * `storage` texts.
 */
export function CheckInReceipt({ worth, given }: CheckInReceiptProps): ReactNode {
  const t = useText();
  const gains = useBenefits(given ?? worth);
  return (
    <div className="receipt" data-given={given && ''}>
      <div className="receipt-paper">
        <Mark />
        <h2>{t(given ? 'checkin.gave' : 'checkin.gives')}</h2>
        <ul>
          {gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
        <p className="receipt-foot">
          {given && <Icon path={icons.check} />}
          {t(given ? 'checkin.yours' : 'checkin.onceADay')}
        </p>
      </div>
    </div>
  );
}
