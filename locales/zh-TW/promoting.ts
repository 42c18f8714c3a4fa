import type source from '../en-US/promoting.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '推廣夥伴 · Magpie',
  heading: '推廣 Magpie',
  lead: '你邀請的人購買後，你可獲得 {{percent}}% 的收益。',
  join: '成為推廣夥伴',
  none: '這裡沒有推廣計畫',
  noneTip: '你仍可用自己的連結邀請好友。',
  getLink: '取得邀請連結',
  askTitle: '一位推廣夥伴邀請你合作',
  askTip:
    '接受後，透過你的邀請帶來的註冊和銷售，將計入這位推廣夥伴的成效。接受之前不會有任何變化。',
  accept: '接受',
  accepted: '你已與推廣夥伴合作',
  acceptedTip: '透過你的連結註冊的人都會計入推廣夥伴的成效。',
  earnings: '收益',
  noEarnings: '還沒有收益。分享你的連結就能開始。',
  sums: '待確認 {{pending}}，累計 {{total}}',
  askPayout: '申請提領',
  asked: '已申請',
  paid: '已支付',
  refused: '已拒絕',
  subAccounts: '子帳號',
  subTip: '替你邀請的人。他們的邀請計入你的成效。',
  email: '郵件地址',
  invite: '傳送邀請',
  sent: '如果 {{email}} 有帳號，邀請已寄出。',
  makeLink: '建立邀請連結',
  subLink: '一週內，任何人都可憑此連結成為你的子帳號。',
  pendingTip: { other: '目前可提領的金額，不含仍可能退款的部分。收益在 {{count}} 天後確定。' },
} satisfies Translated<typeof source>;
