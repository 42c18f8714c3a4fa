import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'このダウンロードリンクは期限切れです',
  overText:
    'ファイルへのリンクは数時間だけ有効です。Magpieでファイルを開き直して、そこからダウンロードしてください。',
  goneTitle: 'このファイルは削除されました',
  goneText: 'リンクが作られたあとに削除されました。',
  trafficTitle: 'ダウンロード枠を使い切りました',
  trafficText:
    'このファイルが入っているドライブは、プランのダウンロード枠を使い切りました。ファイルは無事です。以前のダウンロードが集計から外れると、またダウンロードできます。',
  limitTitle: 'ダウンロードできる回数を使い切りました',
  limitText:
    'リンクの所有者がダウンロードの回数を制限しています。所有者に新しいリンクを頼んでください。',
  home: 'Magpieへ',
} satisfies Translated<typeof source>;
