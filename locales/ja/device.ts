import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: '端末を接続',
  tip: 'テレビやコマンドラインに表示されたコードを入力してください。',
  code: 'コード',
  continue: '続ける',
  codeUnknown:
    'このコードを使っている端末はありません。端末に表示されたコードを確かめてください。コードの有効期間は15分です。',
  signInHeading: 'ログインして端末を接続',
  askTitle: '「{{device}}」の接続を許可しますか？',
  askTip:
    '許可すると、この端末でドライブのすべてを操作できるようになります。目の前にある端末だけを許可してください。',
  askTipNarrow: '目の前にある端末だけを許可してください。',
  requestedFrom: '{{country}}からのリクエストです。',
  allow: '許可',
  deny: '拒否',
  allowedTitle: '端末を接続しました',
  allowedTip: '数秒で端末の画面が進みます。「アカウント」の「端末」で管理できます。',
  deniedTitle: 'リクエストを拒否しました',
  deniedTip: 'この端末からは、ドライブの内容は見えません。',
  openDrive: 'マイドライブを開く',
  showTitle: 'スマートフォンでログイン',
  showTip:
    'スマートフォンかパソコンでこのアドレスを開いてコードを入力するか、QRコードを読み取ってください。',
  showQr: 'コードが入力されたアドレスを開くQRコード',
  showWaiting: 'スマートフォンで許可すると、この画面で自動的にログインします。',
  showDenied: 'ほかの端末でリクエストが拒否されました。',
  showOld: 'このコードは期限切れです。',
  showAgain: '新しいコードを取得',
  showByHand: 'この画面でログイン',
} satisfies Translated<typeof source>;
