import { run } from './bootstrap.mjs';

run('specification.ts');
