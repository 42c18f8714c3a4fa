import type { Translated } from '../areas.ts';
import type source from '../en-US/status.ts';

export default {
  maxRestoreTitle: 'このリンクは保存できる回数に達しました',
  maxRestoreTip:
    '所有者が決めた保存回数を、すべて使い切りました。まだ必要なときは、新しいリンクを頼んでください。',
  expiredTitle: 'このリンクは期限が切れました',
  expiredTip:
    '公開期間が決められていたリンクです。送ってくれた人は、同じファイルをもう一度共有できます。',
  deletedTitle: 'このリンクは取り消されました',
  deletedTip: '所有者が共有をやめたか、ファイルを移動しました。新しいリンクを頼んでください。',
  sensitiveTitle: 'これらのファイルは表示できません',
  sensitiveTip:
    '共有の規約に反する内容が含まれているため、リンクは閉じられています。自分のファイルであれば、マイドライブで確認できます。',
  sensitiveWordTitle: 'このリンクの名前は表示できません',
  sensitiveWordTip:
    '共有リンクに使えない言葉が含まれています。所有者が名前を変えれば、もう一度共有できます。',
  auditingTitle: 'このリンクは確認中です',
  auditingTip:
    'たいていはすぐに終わります。失われたものはありません。しばらくしてから、もう一度ご覧ください。',
  auditingAgain: 'もう一度見る',
  notFoundTitle: 'このアドレスにリンクはありません',
  notFoundTip:
    'アドレスが途中で切れているか、入力に誤りがあるかもしれません。届いたメッセージと見比べてみてください。',
  prohibitedTitle: 'このリンクはここでは利用できません',
  prohibitedTip: '審査の結果閉じられたか、お使いの地域では開けないリンクです。',
  home: 'Magpieのホームへ',
  ownDrive: 'マイドライブを開く',
  code: 'ステータス：{{status}}',
} satisfies Translated<typeof source>;
