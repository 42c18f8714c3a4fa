import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: 'ファイル間を移動',
  extend: '選択範囲を広げる',
  toggle: '現在のファイルを選択または選択解除',
  quickLook: 'プレビュー',
  change: 'ショートカットを変更',
  changeTip: 'コマンドを選び、この端末で使いたいキーを押してください。',
  of: '「{{name}}」のショートカット',
  press: 'キーを押してください…',
  none: 'なし',
  taken: 'このキーはすでに使われています：{{name}}。',
  ofBrowser: 'このキーはブラウザが使います。別のキーを選んでください。',
  ofList: 'このキーは一覧での移動と選択に使います。別のキーを選んでください。',
  singleOff: 'この端末では1文字のショートカットが無効になっています。',
  useHere: 'こちらで使う',
  remove: '「{{name}}」のショートカットを削除',
  putBack: '「{{name}}」のショートカットをリセット',
  putAllBack: 'すべてのショートカットをリセット',
  done: '完了',
} satisfies Translated<typeof source>;
