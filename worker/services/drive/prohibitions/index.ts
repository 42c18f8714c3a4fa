import type { DriveModule } from '#worker/services/drive/module.ts';
import { setProhibited } from '#worker/services/drive/kernel/contents/prohibited.ts';
import { isLinkCurrent } from '#worker/services/drive/prohibitions/link-check.ts';
import {
  canHandOut,
  nameOfContent,
  prohibitionKeys,
} from '#worker/services/drive/prohibitions/methods.ts';

/** Closes links to contents that are prohibited or deleted, or whose account is blocked. */
export const prohibitions = {
  name: 'prohibitions',
  methods: { setProhibited, prohibitionKeys, canHandOut, nameOfContent },
  mayServe: isLinkCurrent,
} satisfies DriveModule;
