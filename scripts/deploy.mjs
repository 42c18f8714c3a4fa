import { run } from './bootstrap.mjs';

run('deploy.ts');
