import { anyAccess } from '#worker/http/access-rule.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { exportQuota } from '#worker/services/drive/quota/export-account.ts';
import { readItemLimits } from '#worker/services/drive/quota/read-limits.ts';
import { quotaMethods } from '#worker/services/drive/quota/methods.ts';
import { quotaEndpoints } from '#worker/services/drive/quota/routes.ts';

/** Space and traffic of an account. The kernel's ledger decides what fits. */
export const quota = {
  name: 'quota',
  methods: { ...quotaMethods, exportAccount: exportQuota },
  programAccess: {
    balance: { access: anyAccess, nodes: [] },
  },
  routes: quotaEndpoints,
  onAlarm: readItemLimits,
} satisfies DriveModule;
