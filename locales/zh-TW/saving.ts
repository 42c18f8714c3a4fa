import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: '放進新資料夾「{{name}}」',
  create: '建立雲端硬碟',
  createHeading: '建立雲端硬碟即可儲存',
} satisfies Translated<typeof source>;
