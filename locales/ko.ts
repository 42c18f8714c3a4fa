import type { AreaTable } from './areas.ts';

/** The areas of this language, by their files. */
export default import.meta.glob<AreaTable>('./ko/*.ts', { import: 'default' });
