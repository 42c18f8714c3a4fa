import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'マイドライブへようこそ',
  bring: 'ファイルを入れる',
  bringTip:
    'ファイルやフォルダをこの画面のどこにでもドロップできます。途中で閉じても、戻ってきたときに続きから再開します。',
  bringTouch:
    '「+」をタップして、ファイルやフォルダを選びます。途中で閉じても、戻ってきたときに続きから再開します。',
  share: 'リンクで共有',
  shareTip: '選んで「共有」を押すと、リンクがすぐにコピーされます。パスコードも付けられます。',
  shareTouch:
    'ファイルを長押しして選び、「共有」をタップすると、リンクがすぐにコピーされます。パスコードも付けられます。',
  links: '待たずにダウンロード',
  linksTip:
    'リンクを貼り付けると、Magpieがファイルを直接ドライブに取り込みます。端末の電源が切れていても進みます。',
  undo: 'やり直せます',
  undoTip: '移動、名前の変更、ごみ箱は、Ctrl+Zか画面下の通知から元に戻せます。',
  undoTouch: '移動、名前の変更、ごみ箱は、画面下の通知から元に戻せます。',
  keys: 'キーボードショートカット',
  begin: 'はじめる',
  noticeTitle: 'お知らせ',
  nothingTitle: 'お知らせはありません',
  nothingTip: '現在、キャンペーンやお知らせはありません。',
  more: '詳しく見る',
  close: '閉じる',
} satisfies Translated<typeof source>;
