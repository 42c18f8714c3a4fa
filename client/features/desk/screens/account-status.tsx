import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { Badge, type Tone } from '#client/features/desk/parts/badge.tsx';

type AccountStatusName = 'ACTIVE' | 'BLOCKED' | 'LEAVING';

const statuses: Record<AccountStatusName, readonly [Tone, MessageKey]> = {
  ACTIVE: ['good', 'desk.stateActive'],
  BLOCKED: ['bad', 'desk.accountClosed'],
  LEAVING: ['warn', 'desk.accountLeaving'],
};

/** Names of the states of an account, for filters. */
export const accountStates = Object.entries(statuses).map(([value, [, label]]) => ({
  value,
  label,
}));

export function AccountState({ status }: { status: AccountStatusName }): ReactNode {
  const t = useText();
  const [tone, label] = statuses[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
