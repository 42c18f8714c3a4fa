import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: '活动',
  description:
    'Magpie 会在节日或出现故障之后送出一些内容：这里说明有哪些活动、每项活动从何时开始、到何时结束。',
  name_christmas: '圣诞节',
  'name_black-friday': '黑色星期五',
  name_compensation: '补偿',
  title_christmas: '一份圣诞礼物',
  'title_black-friday': '黑色星期五，价格明明白白',
  title_compensation: '出了差错，我们补上',
  description_christmas:
    '送给 Magpie 账号的圣诞礼物：礼物是什么、领取到何时为止、哪些账号可以领取。一键领取，每个账号限领一次。',
  'description_black-friday':
    'Magpie 黑色星期五套餐一览：每种套餐包含什么、价格是多少，全部列在同一页。看到多少，就付多少。',
  description_compensation:
    'Magpie 出现过故障，责任在我们：为此补偿什么、哪些账号可以领取、领取到何时为止，都写在这里。',
  lead_christmas: '一年将尽，感谢你把喜欢的东西存放在这里。带上这份礼物，走进新的一年。',
  'lead_black-friday': '所有套餐的内容和价格都在这一页。看到多少，就付多少。',
  lead_compensation: '有些功能没能正常运行，责任在我们。耽误的时间还不回来，这份补偿请你收下。',
  given: '你将获得',
  until: '截止时间',
  who: '适用账号',
  everyone: '所有账号',
  accountsBefore: '{{time}}之前注册的账号',
  take: '领取',
  signInToTake: '登录后领取',
  once: '每个账号限领一次，立即到账。',
  takenTitle: '已领取',
  takenTip: '已添加到你的账号。',
  alreadyTitle: '你已经领取过了',
  alreadyTip: '领取时已添加到你的账号。',
  notForTitle: '此账号不适用',
  notForTip: '这份内容是给更早注册的账号的。如果你有注册更早的账号，请用它登录。',
  plans: '套餐',
  seePlans: '去云盘选购',
  nothing: '目前没有可领取或购买的内容。',
  endedTitle: '“{{name}}”活动已结束',
  endedTip: '已于 {{time}} 结束。你领取的内容仍然有效。',
  comingTitle: '“{{name}}”活动尚未开始',
  comingTip: '将于 {{time}} 开始，在此之前无需任何操作。',
  absentTitle: '这里没有进行中的活动',
  absentTip: '你要找的活动不存在，或已下线。',
  instead: '正在进行',
} satisfies Translated<typeof source>;
