import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: '端末を許可する',
  tip: 'テレビやコマンドラインに表示されたコードを入力してください。',
  code: 'コード',
  continue: '続ける',
  codeUnknown:
    'このコードで待っている端末はありません。画面をもう一度確かめてください。コードの有効期間は15分です。',
  signInHeading: 'ログインして端末を許可',
  askTitle: '「{{device}}」を許可しますか？',
  askTip:
    '許可すると、あなたと同じようにドライブを開けるようになります。端末が目の前にある場合だけ進んでください。',
  askedFrom: '{{country}}からの要求です。',
  allow: '許可する',
  deny: '許可しない',
  allowedTitle: '端末を許可しました',
  allowedTip: '数秒で自動的に進みます。端末の一覧に表示されます。',
  deniedTitle: '端末を許可しませんでした',
  deniedTip: '端末にはそう伝えました。ドライブの内容は何も見せていません。',
  openDrive: 'マイドライブを開く',
  showTitle: 'スマートフォンでログイン',
  showTip:
    'スマートフォンかパソコンでこのアドレスを開いてコードを入力するか、画像を読み取ってください。',
  showQr: 'コード入りアドレスのQRコード',
  showWaiting: '許可されると、この画面は自動的に進みます。',
  showDenied: 'この画面は許可されませんでした。',
  showOld: 'このコードの有効期間が過ぎました。',
  showAgain: '新しいコードを表示',
  showByHand: 'この画面でログイン',
} satisfies Translated<typeof source>;
