import type { ReactNode } from 'react';
import { useBenefits, type Benefits } from '#client/features/premium/use-benefits.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { Mark } from '#client/ui/icons/mark.tsx';

interface CheckInSlipProps {
  /** Benefits of a check-in. */
  worth: Benefits;
  /** Benefits of today's check-in, once it was made. */
  given?: Benefits | undefined;
}

/**
 * A slip with the benefits of a check-in, stamped once it was made. Requires the texts of `checkin`
 * and `storage`.
 */
export function CheckInSlip({ worth, given }: CheckInSlipProps): ReactNode {
  const t = useText();
  const gains = useBenefits(given ?? worth);
  return (
    <div className="slip" data-given={given && ''}>
      <div className="slip-paper">
        <Mark />
        <h2>{t(given ? 'checkin.gave' : 'checkin.gives')}</h2>
        <ul>
          {gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
        <p className="slip-foot">
          {given && <Icon path={icons.check} />}
          {t(given ? 'checkin.yours' : 'checkin.onceADay')}
        </p>
      </div>
    </div>
  );
}
