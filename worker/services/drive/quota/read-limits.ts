import { parse } from 'valibot';
import { type QuotasDocument, quotasDocument } from '#protocol/plans.ts';
import { configDocument } from '#worker/services/config/index.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  areItemLimitsOld,
  type ItemLimits,
  saveItemLimits,
} from '#worker/services/drive/kernel/item-quota.ts';

/** Returns the most files and folders by plan. */
export function itemLimitsOf(quotas: QuotasDocument | undefined): ItemLimits {
  const { free, premium } = quotas ?? parse(quotasDocument, {});
  return { free: free.items, premium: premium.items };
}

/**
 * Reads the operator's limits once a day while files are added. The call `about` stores them at
 * once.
 */
export async function readItemLimits(drive: Drive): Promise<void> {
  if (!areItemLimitsOld(drive)) return;
  const quotas = await configDocument(drive.env, 'quotas', drive.now());
  drive.transaction(() => saveItemLimits(drive, itemLimitsOf(quotas)));
}
