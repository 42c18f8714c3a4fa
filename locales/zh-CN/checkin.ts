import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: '每日签到 · Magpie',
  description:
    '每天点一次按钮，领一份小礼物。看看能领到什么、下次什么时候可以签到；哪天没来，也没有任何损失。',
  title: '每日签到',
  headline: '谢谢你来。',
  lead: '每天点一次按钮，礼物立即到账；哪天没来，也没有任何损失。',
  gives: '签到一次可得',
  gave: '今天签到获得',
  onceADay: '每天一次，随你方便',
  yours: '已加入你的账号',
  checkIn: '签到',
  done: '今天已签到',
  next: '{{time}} 起可以再次签到。',
  day: '新的一天从 {{time}} 开始。',
  guide: '签到说明',
  toCheckIn: '去签到',
  signIn: '登录后签到',
  alsoDaily: '没有兑换码？每天也有礼物可领：',
  noneTitle: '目前没有签到活动',
  noneTip: '这里没有每日礼物，不来也不会错过什么。',
} satisfies Translated<typeof source>;
