import type { Translated } from '../areas.ts';
import type source from '../en-US/captcha.ts';

export default {
  title: 'セキュリティ確認',
  lead: '人による操作かどうかを、ブラウザが確認しています。何もする必要はありません。',
  working: '確認しています…',
  progress: '確認の進み具合',
  solved: '確認できました。少しお待ちください…',
  failedTitle: '確認できませんでした',
  failed:
    'もう一度お試しください。それでも進まないときは、このウィンドウを閉じて最初からやり直してください。',
  ended: 'この確認は期限切れです。このウィンドウを閉じて、最初からやり直してください。',
  tryAgain: '再試行',
  noScript:
    'この確認にはJavaScriptが必要です。このサイトで有効にしてから、ページを読み込み直してください。',
} satisfies Translated<typeof source>;
