import { run } from './bootstrap.mjs';

run('admin.ts');
