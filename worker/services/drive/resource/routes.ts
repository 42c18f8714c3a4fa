import { gcidOfCid } from '#protocol/drive.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';

export const resourceEndpoints: readonly Endpoint[] = [
  answer(gcidOfCid, async () => ({ gcid: '' })),
];
