import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Cookie 與儲存 · Magpie',
  description:
    'Magpie 在你的瀏覽器裡儲存的所有 Cookie 和資料，逐項說明用途和保留時間；不是必要的那一部分由你決定是否允許，隨時可以更改。',
  title: 'Magpie 在你的瀏覽器裡存了什麼',
  lead: '全部都在這裡，由程式自己列出。每一項都是本站自己的，不會跟著你到別的網站。',
  choice: '你的選擇',
  state_unasked:
    '有一樣資訊只對我們有用：你是從哪則宣傳或哪個網站來的。沒有你的允許，我們不會儲存。',
  state_allowed:
    '你已允許我們儲存你是從哪則宣傳或哪個網站來的。如果改為拒絕，這個瀏覽器裡的紀錄就會刪除。',
  state_refused: '你已拒絕。你是怎麼來的，我們一概不儲存。',
  state_signal:
    '你的瀏覽器要求所有網站不要追蹤你（GPC）。我們把這當作你的回答：這類資訊一概不儲存，也不再詢問。',
  asked: '你允許才會儲存',
  askedText: '這能讓我們知道哪些宣傳有用。如果你註冊帳號，來源和網站會記在帳號裡，僅此一次。',
  memory:
    '經你允許，頁面還會在自己的記憶體裡記下你是怎麼來的。沒有人讀取，也不會傳送到任何地方，頁面關閉就消失。這裡沒有訪客統計，也沒有其他公司參與。',
  needed: 'Magpie 必要的 Cookie',
  neededText: '每一項都是為了完成你要做的事，所以不必詢問。',
  stored: 'Magpie 必要的儲存',
  storedText:
    '這些留在瀏覽器裡，不隨頁面傳送；大部分在你有了雲端硬碟之後才會出現。名稱裡的 … 代表編號。',
  purpose: '用途',
  until: '保留時間',
  forLanguage: '你的語言，以及是否建議你使用其他語言',
  forLooks: '你喜歡的頁面和清單樣式：版面、排序、淺色或深色',
  forRegion: '你所在的地區可以使用，免得每一頁都檢查一次',
  forAccount: '你的帳號編號，讓頁面一打開就顯示正確的內容',
  forInvite: '是誰邀請了你，好計入這位好友的邀請',
  forFreeDays: '送給你的免費天數，送幾天就保留幾天',
  forPasscode: '你用存取碼開啟過的連結，免得再次輸入',
  forChoice: '你在本頁的回答',
  forCampaign: '帶你來的宣傳：來源、媒介和名稱',
  forReferrers: '最近帶你來的網站，最多十個，只記網域名稱',
  forSession: '你的登入工作階段，讓你保持登入',
  forCaptcha: '你已通過真人驗證',
  forResuming: '你正在做的事，以便登入後繼續',
  forPointing: '剛儲存或剛找到的內容，好在清單裡標示出來',
  forHabits: '這部裝置上的設定和習慣：快速鍵、最近使用的資料夾、分享方式',
  forWelcome: '你是否是新使用者，是否申請過免費天數',
  forCover: '你已揭開遮蔽的敏感連結',
  forTesting: '測試「地區受限」頁面時用的開關',
  forUploads: '未完成的上傳，以便繼續',
  forClipboard: '你剪下或複製的檔案，供其他分頁使用',
  forSearches: '你在這部裝置上的搜尋紀錄',
  forWarning: '你已關掉空間快滿的提醒',
  forDevice: '用來區分你各部裝置的隨機編號',
  forWaiting: '離線時所做、尚未送出的變更',
  forCopies: '最近看過的清單副本，供離線檢視',
  forShell: '應用程式本身，以便離線開啟',
  forReceiving: '從其他應用程式分享進來、還沒有接收的檔案',
  untilSignOut: '直到你登出或清除本站的資料',
  untilDone: '直到完成或你登出',
} satisfies Translated<typeof source>;
