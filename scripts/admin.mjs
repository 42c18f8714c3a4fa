import { run } from './bootstrap.mjs';

run('admin/main.ts');
