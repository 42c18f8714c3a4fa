import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: '放入新文件夹“{{name}}”',
  create: '创建云盘',
  createHeading: '创建云盘即可转存',
  saveFitting: '保存放得下的',
  skipped: { other: '{{count}} 项未保存' },
  skippedMore: { other: '还有 {{count}} 项' },
  skippedUnnamed: '所选项目',
  skip_gone: '已不再分享',
  skip_incomplete: '尚未上传完成',
  skip_prohibited: '本站不允许',
  skip_space: '空间不足',
} satisfies Translated<typeof source>;
