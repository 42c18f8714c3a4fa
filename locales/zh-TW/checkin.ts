import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: '每日簽到 · Magpie',
  description:
    '在 Magpie 每天按一次按鈕，馬上就能看到得到了什麼、下一次從什麼時候開始。哪天沒來也不會有任何損失，不必連續簽到。',
  title: '每日簽到',
  headline: '謝謝你來看看。',
  lead: '每天可以按一次按鈕，得到的馬上歸你。哪天沒來，也不會有任何損失。',
  gives: '簽到一次可得',
  gave: '今天簽到得到',
  onceADay: '每天一次，隨你方便',
  yours: '已加入你的帳號',
  checkIn: '簽到',
  done: '今天已簽到',
  next: '下一次簽到從 {{time}} 開始。',
  day: '新的一天從 {{time}} 開始。',
  guide: '簽到說明',
  toCheckIn: '前往簽到',
  signIn: '登入後簽到',
  alsoDaily: '沒有啟用碼，每天也能領一次：',
  noneTitle: '目前沒有簽到',
  noneTip:
    '這裡不會因為每天來而贈送什麼，所以也沒有什麼好錯過的。無論多久來一次，雲端硬碟都一樣好用。',
} satisfies Translated<typeof source>;
