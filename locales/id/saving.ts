import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'Di folder baru “{{name}}”',
  create: 'Buat drive',
  createHeading: 'Buat drive untuk menyimpannya',
} satisfies Translated<typeof source>;
