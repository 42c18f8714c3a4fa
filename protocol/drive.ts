/** All calls of the drive. Shares have their own file. */
export * from './archives.ts';
export * from './events.ts';
export * from './files.ts';
export * from './quota.ts';
export * from './search.ts';
export * from './settings.ts';
export * from './tasks.ts';
export * from './uploads.ts';
