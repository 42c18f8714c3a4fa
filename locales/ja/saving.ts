import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: '新しいフォルダ「{{name}}」にまとめる',
  create: 'ドライブを作成',
  createHeading: 'ドライブを作成して保存',
} satisfies Translated<typeof source>;
