import type { Answer } from '#worker/http/answer.ts';

export const captchaAnswers: readonly Answer[] = [];
