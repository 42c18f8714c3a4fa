import type { Translated } from '../areas.ts';
import type source from '../en-US/captcha.ts';

export default {
  title: '簡単な確認',
  lead: '自動アクセスではないことを、ブラウザが計算で確かめています。操作は必要ありません。',
  working: '確認しています…',
  progress: '確認の進み具合',
  solved: '確認できました。少しお待ちください…',
  failedTitle: '確認できませんでした',
  failed:
    '入力した内容は失われていません。もう一度お試しください。それでも進まないときは、このウィンドウを閉じて最初からやり直してください。',
  ended: 'この確認は終了しました。このウィンドウを閉じて、最初からやり直してください。',
  tryAgain: 'もう一度試す',
  noScript:
    'この確認にはJavaScriptが必要です。このサイトで有効にしてから、ページを読み込み直してください。',
} satisfies Translated<typeof source>;
