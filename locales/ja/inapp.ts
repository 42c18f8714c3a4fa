import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'プランとコード · Magpie',
  widgetTitle: 'ひと目でわかるドライブ · Magpie',
  shopHeading: 'ドライブを、もっと。',
  shopLead: 'いまのアカウントの内容と追加できるものを確かめて、コードもここで使えます。',
  signInTip: 'ログインすると、アカウントの内容を確認して追加できます。',
  sold: '追加できるもの',
  soldTip: 'お支払いは一度だけです。自動で更新されることはありません。',
  nothingSold: '現在、販売中のものはありません',
  nothingSoldTip: 'ドライブの内容はそのままです。コードをお持ちの場合は、ここで使えます。',
  haveCode: 'コードをお持ちですか',
  haveCodeTip: 'コードの特典は、すぐにアカウントに追加されます。',

  left: '空き{{size}}',
  noLimit: '容量の上限なし',
  running: { other: '{{count}}件を実行中' },
  noTasks: '実行中のものはありません',
  ways: 'できること',
} satisfies Translated<typeof source>;
