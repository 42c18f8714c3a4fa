import type { Answer } from '#worker/http/answer.ts';

export const accessAnswers: readonly Answer[] = [];
