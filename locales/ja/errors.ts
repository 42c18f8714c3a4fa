import type { Translated } from '../areas.ts';
import type source from '../en-US/errors.ts';

export default {
  unreachable: 'Magpieに接続できません。通信環境を確かめて、もう一度お試しください。',
  internal: 'Magpie側で問題が発生しました。少し待ってから、もう一度お試しください。',
  cancelled:
    'セキュリティ確認が閉じられたため、何も送信していません。準備ができたら、もう一度お試しください。',
  unauthenticated: 'ログアウトしています。続けるには、もう一度ログインしてください。',
  deadlineExceeded: '時間がかかりすぎました。もう一度お試しください。',
  resourceExhausted: '試行回数が多すぎます。',
  captchaInvalid: '短い間に操作が集中しました。少し待ってから、もう一度お試しください。',
  permissionDenied:
    'この操作を行う権限がありません。正しいアカウントでログインしているか確かめてください。',
  fileNotFound: 'この項目はもうここにありません。移動または削除された可能性があります。',
  restoreTooMany:
    '一度に保存できるのは、ファイルとフォルダを合わせて100,000個までです。フォルダをいくつかに分けて保存してください。',
  fileCountLimit:
    'ご利用のプランで保存できるファイルとフォルダの数の上限に達しました。不要なものを完全に削除してから、もう一度お試しください。',
  fileSpaceNotEnough: '空き容量が足りません。空きを増やすか、選ぶ項目を減らしてください。',
  invalidAccountOrPassword:
    'メールアドレスかパスワードが違います。もう一度試すか、パスワードを再設定してください。',
  userNotExist: 'このメールアドレスのアカウントはありません。',
  invalidStatus: 'パスワードの間違いが続きました。メールで届くコードなら、今でもログインできます。',
  userBlocked: 'このアカウントは停止されています。間違いだと思われる場合は、お問い合わせください。',
  prohibited:
    '確認の結果、公開を停止したため、ダウンロード、共有、保存はできません。間違いだと思われる場合は、お問い合わせください。',
  accountLeaving: 'このアカウントは削除の手続き中です。お送りしたメールのリンクから復元できます。',
  invalidPassword:
    'このパスワードは推測されやすいものです。もっと長いもの、またはありふれていないものにしてください。',
  invalidVerificationCode:
    'コードが違います。いちばん新しいメールを確かめて、もう一度お試しください。',
  expiredVerificationCode: 'このコードは期限切れです。新しいコードを受け取ってください。',

  ended: '{{text}}。',
  tryAgainLater: '{{text}}しばらく待ってから、もう一度お試しください。',
  tryAgainIn: '{{text}}{{when}}にもう一度試せます。',
  withRequestId: '{{text}}リクエストID：{{id}}',
} satisfies Translated<typeof source>;
