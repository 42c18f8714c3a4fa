import type { Translated } from '../areas.ts';
import type source from '../en-US/status.ts';

export default {
  maxRestoreTitle: 'このリンクは回数の上限に達しました',
  maxRestoreTip: '所有者が決めた回数を使い切りました。所有者に新しいリンクを頼んでください。',
  expiredTitle: 'このリンクは期限切れです',
  expiredTip: '送ってくれた人に、もう一度ファイルを共有してもらってください。',
  deletedTitle: '所有者が共有を終了しました',
  deletedTip:
    'ファイルが移動または削除された可能性もあります。所有者に新しいリンクを頼んでください。',
  sensitiveTitle: 'これらのファイルは表示できません',
  sensitiveTip:
    '内容がルールに反するため、このリンクは停止されました。ご自身のリンクであれば、ファイルはドライブに残っています。',
  sensitiveWordTitle: 'このリンクの名前は使えません',
  sensitiveWordTip:
    '共有リンクに使えない言葉が含まれています。所有者が名前を変えれば、もう一度共有できます。',
  auditingTitle: 'このリンクは確認中です',
  auditingTip: '通常はすぐに終わります。しばらくしてから、もう一度ご覧ください。',
  auditingAgain: 'もう一度確認',
  notFoundTitle: 'このリンクは見つかりません',
  notFoundTip:
    'リンクが途中で切れているか、入力に誤りがあるかもしれません。届いたメッセージと見比べてみてください。',
  prohibitedTitle: 'このリンクは利用できません',
  prohibitedTip: '確認の結果停止されたか、お使いの地域では開けないリンクです。',
  home: 'Magpieのホームへ',
  ownDrive: 'マイドライブを開く',
  coverTitle: 'センシティブな内容が含まれている可能性があります',
  coverTip: '見る人を選ぶ内容として設定されています。表示するかどうかを選べます。',
  coverShow: '表示する',
  coverBack: '戻る',
  gateTitle: 'このリンクを開きますか？',
  gateTip: '開ける回数は所有者が制限しています。開いてから12時間は、何度でも見られます。',
  gateOpen: 'リンクを開く',
} satisfies Translated<typeof source>;
