import { run } from './bootstrap.mjs';

run('../tests/bench/run.ts');
