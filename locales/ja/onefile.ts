import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: 'ドライブを作って保存',
  haveDrive: '無料です。ドライブをお持ちですか？',
  fullSize: '原寸で表示',
  newTab: '新しいタブで開く',
  cannotPlay: 'お使いのブラウザでは再生できません',
  downloadTip: 'ダウンロードすると、お使いの端末で開けます。',
} satisfies Translated<typeof source>;
