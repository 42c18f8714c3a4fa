import type { Answer } from '#worker/http/answer.ts';

export const auditAnswers: readonly Answer[] = [];
