import type { DeskScreen } from '#client/features/desk/screen.ts';
import { accountScreen } from '#client/features/desk/screens/account-screen.tsx';
import { accountsScreen } from '#client/features/desk/screens/accounts-screen.tsx';
import { auditScreen } from '#client/features/desk/screens/audit-screen.tsx';
import { blocksScreen } from '#client/features/desk/screens/blocks-screen.tsx';
import { caseScreen } from '#client/features/desk/screens/case-screen.tsx';
import { operatorsScreen } from '#client/features/desk/screens/operators-screen.tsx';
import { reportsScreen } from '#client/features/desk/screens/reports-screen.tsx';
import { searchScreen } from '#client/features/desk/screens/search-screen.tsx';
import { shareScreen } from '#client/features/desk/screens/share-screen.tsx';
import { todayScreen } from '#client/features/desk/screens/today-screen.tsx';
import { youScreen } from '#client/features/desk/screens/you-screen.tsx';

/** Every screen, in the order of the navigation. */
export const deskScreens: readonly DeskScreen[] = [
  todayScreen,
  searchScreen,
  accountsScreen,
  accountScreen,
  shareScreen,
  reportsScreen,
  caseScreen,
  blocksScreen,
  operatorsScreen,
  auditScreen,
  youScreen,
];
