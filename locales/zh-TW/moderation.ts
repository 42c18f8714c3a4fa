import type { Translated } from '../areas.ts';
import type source from '../en-US/moderation.ts';

export default {
  receiptSubject: '我們已收到你的檢舉 {{id}}',
  receiptText: `謝謝。我們收到了你對下列連結的檢舉：

{{link}}

編號：{{id}}
原因：{{category}}

我們會由專人審查，並以電子郵件告訴你結果。你可以在這裡查看進度：{{status}}

我們不會告訴連結的分享者是誰檢舉的。

Magpie 團隊
{{site}}`,
  removedSubject: '檢舉 {{id}} 的處理結果',
  removedText: `我們審查了你對下列連結的檢舉，並採取措施：

{{link}}

{{measure}}{{automated}}

分享者可以提出異議。如果結果有變，我們會通知你。

你的檢舉：{{status}}

Magpie 團隊
{{site}}`,
  keptSubject: '檢舉 {{id}} 的處理結果',
  keptText: `我們審查了你對下列連結的檢舉，連結維持開放：

{{link}}

{{facts}}{{automated}}

如果你認為有誤，請補充資訊，或向法院或爭議解決機構求助：{{contact}}

Magpie 團隊
{{site}}`,
  askSubject: '關於檢舉 {{id}} 的問題',
  askText: `我們正在審查你對下列連結的檢舉：

{{link}}

{{question}}

請在這裡回覆，並註明編號 {{id}}：{{contact}}

Magpie 團隊
{{site}}`,
  unfoundedSubject: '檢舉 {{id}} 沒有依據',
  unfoundedText: `我們審查了你對下列連結的檢舉。檢舉明顯沒有依據，連結維持開放：

{{link}}

{{facts}}

這是一次警告。如果再送出沒有依據的檢舉，我們會在一段時間內不再受理。

如果你認為有誤，請聯絡我們：{{contact}}

Magpie 團隊
{{site}}`,
  statementSubject: '關於你的連結「{{title}}」的決定',
  statementText: `我們對你分享的連結「{{title}}」作出了決定。

{{share}}

變化：{{measure}}{{until}}適用於所有地區。
原因：{{facts}}
依據：{{ground}}
{{source}}{{automated}}

{{files}}

{{strike}}

如果你認為有誤，可以在 {{date}} 前免費提出異議，由未參與決定的人重新審查：{{link}}

你也可以向法院或爭議解決機構求助。

哪些內容可以分享：{{rules}}

Magpie 團隊
{{site}}`,
  upheldSubject: '對「{{title}}」的異議答覆',
  upheldText: `我們審查了你對「{{title}}」的異議，決定維持不變。

{{facts}}

你仍可以向法院或爭議解決機構求助。決定內容：{{link}}

Magpie 團隊
{{site}}`,
  reversedSubject: '我們取消了對「{{title}}」的決定',
  reversedText: `我們取消了對你的連結「{{title}}」的決定，連結可以再次開啟：

{{share}}

{{facts}}

很抱歉造成不便。

Magpie 團隊
{{site}}`,
  reopenedSubject: '你檢舉的連結已重新開放（{{id}}）',
  reopenedText: `下列連結的分享者對我們的決定提出異議，連結已重新開放：

{{link}}

如果有新的資訊，請聯絡我們並註明編號 {{id}}：{{contact}}

Magpie 團隊
{{site}}`,
  counterNoticeSubject: '針對檢舉 {{id}} 的反通知',
  counterNoticeText: `下列連結的分享者提出了反通知：

{{link}}

{{notice}}

除非你在此之前告訴我們已提起訴訟以制止這種使用，否則我們將於 {{date}} 重新開放連結：{{contact}}

Magpie 團隊
{{site}}`,
  appealLateSubject: '案件 {{id}}：請立即重新開放檔案',
  appealLateText: `收到反通知後的 14 個工作天已過，「{{title}}」仍處於關閉狀態。

{{command}}`,
  openedSubject: '新案件：{{category}}',
  openedText: `有人檢舉了「{{title}}」。

案件：{{id}}

{{command}}`,
  sourceReport: '有人檢舉了這個連結。',
  sourceOwn: '由我們自行發現。',
  sourceOrder: '由主管機關下令。',
  durationOpen: '沒有結束日期。',
  durationUntil: '{{date}} 結束。',
  detectedAutomatically: '由系統自動發現。',
  decidedAutomatically: '由系統自動決定。',
  decidedByPerson: '由專人決定。',
  filesStay: '你的檔案仍在雲端硬碟裡，沒有刪除任何內容。',
  strikeWarning:
    '這是第 {{number}} 次警告，共 {{max}} 次。滿 {{max}} 次後，一段時間內不能建立連結。',
  strikeSuspended: '由於多次警告，{{date}} 前不能建立連結。',
} satisfies Translated<typeof source>;
