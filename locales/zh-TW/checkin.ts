import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: '每日簽到 · Magpie',
  description:
    '在 Magpie 每天簽到一次，得到什麼馬上就能看到，也會告訴你下一次什麼時候可以簽到。哪天沒來也沒有任何損失。',
  title: '每日簽到',
  headline: '有來就好。',
  lead: '謝謝你來。每天按一次按鈕，得到的馬上就是你的；哪天沒來，也沒有任何損失。',
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
  alsoDaily: '沒有啟用碼？每天也有東西可領：',
  noneTitle: '目前沒有簽到活動',
  noneTip: '這裡沒有每日贈送，不來也不會錯過什麼。無論多久來一次，雲端硬碟都一樣好用。',
} satisfies Translated<typeof source>;
