import type source from '../en-US/promoting.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'プロモーター · Magpie',
  heading: 'Magpieを広める',
  lead: '招待した方のお支払いの{{percent}}%を受け取れます。',
  join: 'プロモーターになる',
  shareStep: 'リンクを共有する',
  shareStepTip: 'リンクから登録した方は、購入があとになっても、あなたの招待として数えます。',
  earnStep: '{{percent}}%を受け取る',
  earnStepTip: 'その方がここで購入するたびに受け取れます。',
  payoutStep: '支払いを申請する',
  payoutStepTip: '返金の対象でなくなった購入の分から申請できます。',
  none: 'プロモーターの制度はありません',
  noneTip: 'リンクで友だちを招待することはできます。',
  getLink: 'リンクを取得',
  askTitle: 'プロモーターから招待されました',
  askTip:
    '承諾すると、あなたの招待による登録と売り上げはプロモーターの成果になります。承諾するまで何も変わりません。',
  accept: '承諾する',
  accepted: 'プロモーターの協力者になりました',
  acceptedTip: 'あなたのリンクから登録した方は、プロモーターの成果として数えられます。',
  earnings: '収益',
  noEarnings: 'まだ収益はありません。リンクを共有して始めましょう。',
  sums: '保留中{{pending}}、合計{{total}}',
  askPayout: '支払いを申請',
  asked: '申請中',
  paid: '支払い済み',
  refused: '却下',
  subAccounts: 'サブアカウント',
  subTip: 'あなたの代わりに招待する人です。その招待はあなたの成果になります。',
  email: 'メールアドレス',
  invite: '招待を送る',
  sent: '{{email}}のアカウントがあれば、招待が届きます。',
  makeLink: '招待リンクを作成',
  subLink: 'このリンクを持つ人は、1週間以内ならサブアカウントになれます。',
  pendingTip: {
    other:
      'いま受け取れる金額です。返金の可能性がある分は含みません。収益は{{count}}日後に確定します。',
  },
} satisfies Translated<typeof source>;
