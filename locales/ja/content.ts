import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'このリンクの有効期限は切れています',
  overText:
    'ファイルへのリンクは数時間だけ有効です。Magpie でファイルを開き直して、そこからダウンロードしてください。',
  goneTitle: 'このファイルはもうありません',
  goneText: 'リンクが作られたあとに削除されました。',
  trafficTitle: 'ダウンロード通信量の残りがありません',
  trafficText:
    'このファイルが入っているドライブは、プランのダウンロード通信量を使い切りました。ファイルは無事です。古い日の分が集計から外れると、またダウンロードできます。',
  home: 'Magpie へ',
} satisfies Translated<typeof source>;
