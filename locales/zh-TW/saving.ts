import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: '放進新資料夾「{{name}}」',
  create: '建立雲端硬碟',
  createHeading: '建立雲端硬碟即可儲存',
  saveFitting: '儲存放得下的',
  skipped: { other: '{{count}} 個項目未儲存' },
  skippedMore: { other: '還有 {{count}} 個' },
  skippedUnnamed: '所選項目',
  skip_gone: '已不再分享',
  skip_incomplete: '尚未上傳完成',
  skip_prohibited: '本站不允許',
  skip_space: '空間不足',
} satisfies Translated<typeof source>;
