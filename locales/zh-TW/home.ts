import type { Translated } from '../areas.ts';
import type source from '../en-US/home.ts';

export default {
  title: 'Magpie｜喜歡的，就留下來',
  headline: '喜歡的，就留下來。',
  lead: '收到分享連結，用 Magpie 馬上就能打開，介面全是繁體中文；挑好的檔案，存進自己的雲端硬碟。',
  start: '建立雲端硬碟',
  haveLink: '我有連結',
  drawnPasscode: '存取碼',
  drawnSaved: '已存到「旅行」',
  drawnCount: {
    other: '{{count}} 項',
  },
  howTitle: '從連結到雲端，三步完成',
  howOpenTitle: '打開',
  howOpen: '頁面還沒載入完，檔案就已經出現。圖片、影片、文件、壓縮檔，不用帳號也能看。',
  howChooseTitle: '挑選',
  howChoose: '一個檔案、幾個檔案，或整個資料夾都可以。儲存之前，就知道會用掉多少空間。',
  howKeepTitle: '留下',
  howKeep: '不管多大，儲存都只要一下子：只記錄參照，不必重新上傳。',
  screensTitle: '換個螢幕，還是同一個雲端硬碟',
  screensText:
    '單手拿手機、只用鍵盤不用滑鼠、使用螢幕報讀軟體、網路很慢、關掉指令碼，都能正常使用；支援十一種語言，也有深色模式。',
  screensLanguages: '選擇語言',
  promisesTitle: '我們的承諾',
  promiseAdsTitle: '不用等',
  promiseAds: '沒有廣告，沒有倒數，看檔案不必先裝 App。',
  promiseResumeTitle: '不會半途而廢',
  promiseResume: '上傳中斷後，會從最後收到的部分繼續。看得到的檔案，就一定打得開。',
  promiseLimitsTitle: '連結由你作主',
  promiseLimits: '存取碼、到期日、可儲存次數，都由你設定。停止分享後，連結幾秒內就會關閉。',
  promiseTruthTitle: '有話直說',
  promiseTruth:
    '還剩多少空間、誰看得到、為什麼沒成功，都用一般人看得懂的話告訴你，而不是錯誤代碼。',
  openTitle: '開啟連結',
  openHint: '貼上對方傳來的網址，或網址最後的代碼。',
  openLabel: '分享連結',
  openPlaceholder: 'https://…/s/…',
  openButton: '開啟',
  openWrong: '這不是分享連結。分享連結包含「/s/」和一串 22 個字元的英文字母與數字。',
} satisfies Translated<typeof source>;
