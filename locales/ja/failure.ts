import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: 'この部分を表示できなくなりました',
  tip: 'ファイルは無事です。ページを再読み込みしてください。繰り返し起きる場合は、レポートをお送りください。エラーの内容とこのページのアドレスが含まれます。',
  reload: '再読み込み',
  send: 'レポートを送信',
  sending: '送信中…',
  sent: '送信しました',
  thanks: 'ありがとうございます。確認します。',
  copy: '番号をコピー',
  copied: 'コピーしました',
} satisfies Translated<typeof source>;
