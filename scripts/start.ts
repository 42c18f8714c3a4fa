import { buildIfStale } from './build.ts';
import { startLocal } from './local-start.ts';
import { stopWith } from './stop.ts';

try {
  await buildIfStale();
  await startLocal();
} catch (error) {
  stopWith(error);
}
