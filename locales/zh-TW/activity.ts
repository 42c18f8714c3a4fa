import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: '活動',
  description:
    'Magpie 會在節日或發生故障之後送出一些內容：這裡說明有哪些活動、每項活動從何時開始、到何時結束。',
  name_christmas: '聖誕節',
  'name_black-friday': '黑色星期五',
  name_compensation: '補償',
  title_christmas: '一份聖誕禮物',
  'title_black-friday': '黑色星期五，價格清清楚楚',
  title_compensation: '出了差錯，我們補上',
  description_christmas:
    '送給 Magpie 帳號的聖誕禮物：禮物是什麼、領取到何時為止、哪些帳號可以領取。一鍵領取，每個帳號限領一次。',
  'description_black-friday':
    'Magpie 黑色星期五方案一覽：每種方案包含什麼、價格是多少，全部列在同一頁。看到多少，就付多少。',
  description_compensation:
    'Magpie 曾發生故障，責任在我們：為此補償什麼、哪些帳號可以領取、領取到何時為止，都寫在這裡。',
  lead_christmas: '一年將盡，感謝你把喜歡的東西存放在這裡。帶著這份禮物，走進新的一年。',
  'lead_black-friday': '所有方案的內容與價格都在這一頁。看到多少，就付多少。',
  lead_compensation: '有些功能沒能正常運作，責任在我們。耽誤的時間還不回來，這份補償請你收下。',
  given: '你會得到',
  until: '期限',
  who: '適用帳號',
  everyone: '所有帳號',
  accountsBefore: '{{time}}之前建立的帳號',
  take: '領取',
  signInToTake: '登入後領取',
  once: '每個帳號限領一次，立即生效。',
  takenTitle: '已領取',
  takenTip: '已加入你的帳號。',
  alreadyTitle: '你已經領取過了',
  alreadyTip: '領取時已加入你的帳號。',
  notForTitle: '不適用於此帳號',
  notForTip: '這份內容是給更早建立的帳號的。如果你有更早建立的帳號，請用它登入。',
  plans: '方案',
  seePlans: '到雲端硬碟選購',
  nothing: '目前沒有可領取或購買的內容。',
  endedTitle: '「{{name}}」活動已結束',
  endedTip: '已於 {{time}} 結束。你領取的內容仍然有效。',
  comingTitle: '「{{name}}」活動尚未開始',
  comingTip: '將於 {{time}} 開始，在此之前不需要任何操作。',
  absentTitle: '這裡沒有進行中的活動',
  absentTip: '你要找的活動不存在，或已經下架。',
  instead: '正在進行',
} satisfies Translated<typeof source>;
