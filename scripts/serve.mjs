import { run } from './bootstrap.mjs';

run('serve.ts');
