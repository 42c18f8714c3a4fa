import { gcidOfCid } from '#protocol/drive.ts';
import { type Answer, answer } from '#worker/http/answer.ts';

export const resourceAnswers: readonly Answer[] = [answer(gcidOfCid, async () => ({ gcid: '' }))];
