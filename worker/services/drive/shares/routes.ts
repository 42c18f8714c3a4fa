import type { Answer } from '#worker/http/answer.ts';
import { ownerAnswers } from '#worker/services/drive/shares/owner-routes.ts';
import { restoreAnswers } from '#worker/services/drive/shares/restore-routes.ts';
import { visitorAnswers } from '#worker/services/drive/shares/visitor-routes.ts';

/** Every call about shares (specification 7.1; protocol 4). */
export const shareAnswers: readonly Answer[] = [
  ...ownerAnswers,
  ...visitorAnswers,
  ...restoreAnswers,
];
