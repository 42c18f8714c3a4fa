import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'このリンクは期限切れです',
  overText:
    'ファイルへのリンクは数時間だけ有効です。Magpieでファイルを開き直して、そこからダウンロードしてください。',
  goneTitle: 'このファイルはもうありません',
  goneText: 'リンクが作られたあとに削除されました。',
  trafficTitle: 'ダウンロード通信量の残りがありません',
  trafficText:
    'このファイルが入っているドライブは、プランのダウンロード通信量を使い切りました。ファイルは無事です。古い日の分が集計から外れると、またダウンロードできます。',
  home: 'Magpieへ',
} satisfies Translated<typeof source>;
