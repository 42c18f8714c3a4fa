import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: '每日签到 · Magpie',
  description:
    '在 Magpie 每天点一次按钮，马上就能看到得到了什么、下一次从什么时候开始。哪天没来也不会有任何损失，不必连续签到。',
  title: '每日签到',
  headline: '谢谢你来看看。',
  lead: '每天可以点一次按钮，得到的马上归你。哪天没来，也不会有任何损失。',
  gives: '签到一次可得',
  gave: '今天签到得到',
  onceADay: '每天一次，随你方便',
  yours: '已加入你的账号',
  checkIn: '签到',
  done: '今天已签到',
  next: '下一次签到从 {{time}} 开始。',
  day: '新的一天从 {{time}} 开始。',
  guide: '签到说明',
  toCheckIn: '去签到',
  signIn: '登录后签到',
  alsoDaily: '没有激活码，每天也能领一次：',
  noneTitle: '目前没有签到',
  noneTip: '这里不会因为每天来而赠送什么，所以也没有什么可错过的。无论多久来一次，云盘都一样好用。',
} satisfies Translated<typeof source>;
