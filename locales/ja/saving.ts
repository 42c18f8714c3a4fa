import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: '新しいフォルダ「{{name}}」にまとめる',
  create: 'ドライブを作成',
  createHeading: 'ドライブを作成して保存',
  saveFitting: '入る分だけ保存',
  skipped: { other: '{{count}}件は保存されませんでした' },
  skippedMore: { other: 'ほか{{count}}件' },
  skippedUnnamed: '選択した項目',
  skip_gone: 'もう共有されていません',
  skip_incomplete: 'アップロードが完了していません',
  skip_prohibited: 'このサイトでは許可されていません',
  skip_space: '空き容量が足りません',
} satisfies Translated<typeof source>;
