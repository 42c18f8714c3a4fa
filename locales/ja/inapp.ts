import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'プランとコード · Magpie',
  widgetTitle: 'ドライブのひと目 · Magpie',
  shopHeading: 'ドライブを、もっと広く',
  shopLead: 'いまのアカウントの内容、追加できるもの、コードの使い方をまとめています。',
  signInTip: 'ログインすると、アカウントの内容を確認して追加できます。',
  sold: '追加できるもの',
  soldTip: 'お支払いは一度だけです。自動で更新されることはありません。',
  nothingSold: '現在、販売中のものはありません',
  nothingSoldTip: 'ドライブの内容はそのままです。コードをお持ちの場合は、ここで使えます。',
  haveCode: 'コードをお持ちですか',
  haveCodeTip: 'コードの内容は、すぐにアカウントに追加されます。',

  left: '空き{{size}}',
  noLimit: '容量の上限なし',
  running: { other: '{{count}}件を実行中' },
  noTasks: '実行中のものはありません',
  ways: 'できること',
} satisfies Translated<typeof source>;
