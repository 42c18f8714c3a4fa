import type { Locale } from '#locales/list.ts';
import type { PlansDocument } from '#protocol/plans.ts';
import { titledPlans } from '#worker/services/config/defaults.ts';

export { rewardsOnOffer } from '#worker/services/config/rewards.ts';

export { downloadsFor, outsideFor } from '#worker/services/config/values.ts';
export {
  type ChangeContext,
  isChange,
  knownReadOnlySeconds,
  refuseNewBytes,
  storingWaitSeconds,
  readOnlySeconds,
  runChange,
} from '#worker/services/config/mode.ts';
export {
  configDocument,
  documentName,
  knownDocument,
  putDocument,
  readDocument,
  removeDocument,
} from '#worker/services/config/documents.ts';

/** Returns the plans for sale with titles in a locale, as in `external_products`. */
export function localizedPlans(document: PlansDocument | undefined, locale: Locale) {
  return titledPlans(document, locale);
}
