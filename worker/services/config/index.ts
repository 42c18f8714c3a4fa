import type { Answer } from '#worker/http/answer.ts';

export const configAnswers: readonly Answer[] = [];
