import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'Dalam folder baharu “{{name}}”',
  create: 'Cipta drive',
  createHeading: 'Cipta drive untuk menyimpannya',
} satisfies Translated<typeof source>;
