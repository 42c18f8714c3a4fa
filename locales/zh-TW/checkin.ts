import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: '每日簽到 · Magpie',
  description:
    '每天按一次按鈕，領一份小禮物。看看能領到什麼、下次什麼時候可以簽到；哪天沒來，也沒有任何損失。',
  title: '每日簽到',
  headline: '謝謝你來。',
  lead: '每天按一次按鈕，禮物立即生效；哪天沒來，也沒有任何損失。',
  gives: '簽到一次可得',
  gave: '今天簽到獲得',
  onceADay: '每天一次，隨你方便',
  yours: '已加入你的帳號',
  checkIn: '簽到',
  done: '今天已簽到',
  next: '{{time}} 起可以再次簽到。',
  day: '新的一天從 {{time}} 開始。',
  guide: '簽到說明',
  toCheckIn: '前往簽到',
  signIn: '登入後簽到',
  alsoDaily: '沒有兌換碼？每天也有禮物可領：',
  noneTitle: '目前沒有簽到活動',
  noneTip: '這裡沒有每日禮物，不來也不會錯過什麼。',
} satisfies Translated<typeof source>;
