import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'マイドライブへようこそ',
  bring: 'ファイルを追加',
  bringTip:
    'ファイルやフォルダを、この画面のどこにでもドロップできます。途中で閉じても、戻ってきたときに続きから再開します。',
  bringTouch:
    '「+」をタップして、ファイルやフォルダを選びます。途中で閉じても、戻ってきたときに続きから再開します。',
  share: 'リンクで共有',
  shareTip:
    'ファイルを選んで「共有」を押すと、リンクが自動的にコピーされます。パスコードも付けられます。',
  shareTouch:
    'ファイルを長押しして選び、「共有」をタップすると、リンクが自動的にコピーされます。パスコードも付けられます。',
  links: '待たずにダウンロード',
  linksTip:
    'リンクを貼り付けると、Magpieがファイルを直接ドライブにダウンロードします。端末の電源が切れていても進みます。',
  undo: '間違えても元に戻せます',
  undoTip: '移動、名前の変更、削除は、Ctrl+Zか画面下の「元に戻す」で取り消せます。',
  undoTouch: '移動、名前の変更、削除は、画面下の「元に戻す」で取り消せます。',
  keys: 'キーボードショートカット',
  begin: 'はじめる',
  noticeTitle: 'Magpieからのお知らせ',
  nothingTitle: 'お知らせはありません',
  nothingTip: '現在、キャンペーンやお知らせはありません。',
  more: '詳しく見る',
  close: '閉じる',
} satisfies Translated<typeof source>;
