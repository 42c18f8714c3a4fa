import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: '每日签到 · Magpie',
  description:
    '在 Magpie 每天签到一次，得到什么马上就能看到，也会告诉你下一次什么时候可以签到。哪天没来也没有任何损失。',
  title: '每日签到',
  headline: '来了就好。',
  lead: '谢谢你来。每天点一次按钮，得到的马上归你；哪天没来，也没有任何损失。',
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
  alsoDaily: '没有激活码？每天也有东西可领：',
  noneTitle: '目前没有签到活动',
  noneTip: '这里没有每日赠送，不来也不会错过什么。无论多久来一次，云盘都一样好用。',
} satisfies Translated<typeof source>;
