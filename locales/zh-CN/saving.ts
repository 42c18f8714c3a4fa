import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: '放入新文件夹“{{name}}”',
  create: '创建云盘',
  createHeading: '创建云盘即可转存',
} satisfies Translated<typeof source>;
