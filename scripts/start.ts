import { buildIfStale } from './build.ts';
import { startLocal } from './local-start.ts';
import { exitWithError } from './process-end.ts';

try {
  await buildIfStale();
  await startLocal();
} catch (error) {
  exitWithError(error);
}
