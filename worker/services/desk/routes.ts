import { deskToday } from '#protocol/desk.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { readToday } from '#worker/services/desk/today.ts';

/** Answers for the screens of the desk (protocol/desk.ts). */
export const deskScreenEndpoints: readonly Endpoint[] = [
  answer(deskToday, (_input, { env, now }) => readToday(env, now)),
];
