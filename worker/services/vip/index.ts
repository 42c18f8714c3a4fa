import type { Answer } from '#worker/http/answer.ts';

export const vipAnswers: readonly Answer[] = [];
