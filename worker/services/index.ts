import type { Answer } from '#worker/http/answer.ts';
import { accessAnswers } from '#worker/services/access/index.ts';
import { adminAnswers, leavingAnswers } from '#worker/services/admin/index.ts';
import { auditAnswers } from '#worker/services/audit/index.ts';
import { captchaAnswers } from '#worker/services/captcha/index.ts';
import { configAnswers } from '#worker/services/config/index.ts';
import { driveAnswers } from '#worker/services/drive/index.ts';
import { feedbackAnswers } from '#worker/services/feedback/index.ts';
import { mailAnswers } from '#worker/services/mail/index.ts';
import { statisticsAnswers } from '#worker/services/statistics/index.ts';
import { userAnswers } from '#worker/services/user/index.ts';
import { vipAnswers } from '#worker/services/vip/index.ts';

/** Every call the services answer; the router and server rendering read this list. */
export const answers: readonly Answer[] = [
  ...driveAnswers,
  ...userAnswers,
  ...vipAnswers,
  ...captchaAnswers,
  ...configAnswers,
  ...accessAnswers,
  ...auditAnswers,
  ...mailAnswers,
  ...statisticsAnswers,
  ...feedbackAnswers,
  ...leavingAnswers,
  ...adminAnswers,
];
