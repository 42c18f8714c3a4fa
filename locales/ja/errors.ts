import type { Translated } from '../areas.ts';
import type source from '../en-US/errors.ts';

export default {
  unreachable: 'Magpieに接続できません。通信環境を確かめてください。失われたものはありません。',
  internal:
    'うまくいきませんでした。こちら側の問題で、何も変更されていません。少し待ってから、もう一度お試しください。',
  cancelled:
    '確認の画面が閉じられたため、何も送信していません。準備ができたら、もう一度お試しください。',
  unauthenticated: 'ログアウトしています。続けるには、もう一度ログインしてください。',
  deadlineExceeded: '時間がかかりすぎました。ファイルは無事です。もう一度お試しください。',
  resourceExhausted: '試した回数が多すぎます。',
  captchaInvalid: '短い間に操作が集中しました。少し待ってから、もう一度お試しください。',
  permissionDenied: 'ここではこの操作はできません。',
  fileNotFound: 'すでにここにはありません。移動または削除された可能性があります。',
  fileSpaceNotEnough: '空き容量が足りません。空きを作るか、選ぶものを減らしてください。',
  invalidAccountOrPassword: 'メールアドレスとパスワードの組み合わせが一致しません。',
  userNotExist: 'このメールアドレスのアカウントはありません。',
  invalidStatus:
    'このアカウントでは、誤ったパスワードの入力が続きました。メールで届くコードなら、今でもログインできます。',
  userBlocked: 'このアカウントではログインできません。心当たりがない場合は、お問い合わせください。',
  accountLeaving: 'このアカウントは削除の手続き中です。お送りしたメールのリンクから元に戻せます。',
  invalidPassword:
    'このパスワードは推測されやすいものです。もっと長いもの、またはありふれていないものにしてください。',
  invalidVerificationCode:
    '送信したコードと一致しません。いちばん新しいメールを確かめて、もう一度お試しください。',
  expiredVerificationCode: 'このコードは期限切れです。新しいコードを受け取ってください。',
  unknown:
    'うまくいきませんでした。少し待ってから、もう一度お試しください。繰り返す場合は、お問い合わせください（{{name}}）。',

  ended: '{{text}}。',
  tryAgainIn: '{{text}}{{when}}にもう一度試せます。',
  withRequestId: '{{text}}リクエストID：{{id}}',
} satisfies Translated<typeof source>;
