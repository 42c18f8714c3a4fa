import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: '本站的 Telegram 機器人',
  botText:
    '這個 Magpie 的營運者在 Telegram 上提供了機器人。啟動後，傳送連結給它或轉傳檔案。機器人由營運者營運，能接收什麼、怎麼找到你的雲端硬碟，它會自己說明。',
  botOpen: '在 Telegram 中開啟機器人',
  drawnTitle: '海邊的夏天',
  drawnThanks: '收到了，謝謝',

  favoritesTitle: 'Magpie 雲端硬碟的直達網址',
  favoritesDescription:
    '直達雲端硬碟各處的網址：新任務、搜尋、最近、任務、我的分享、帳號。加入書籤，一點就到。',
  favoritesHeadline: '每個頁面都有網址。',
  favoritesLead: '把常用的頁面加入書籤。如果還沒登入，登入後會直接來到那個頁面。',
  bringTitle: '新增檔案',
  bring_newTask: '開啟連結輸入欄位，貼上就好。',
  bring_openLink: '開啟別人傳來的連結，不需要帳號。',
  findTitle: '尋找檔案',
  find_search: '游標已經在搜尋欄裡，直接輸入。',
  find_all: '所有檔案，依資料夾檢視。',
  find_recent: '最近新增或變更的檔案，最新的在前。',
  find_starred: '加上星號的項目。',
  find_trash: '已刪除的項目，可以從這裡還原。',
  watchTitle: '查看進度',
  watch_tasks: '正在下載什麼、下載了多少、失敗了怎麼辦。',
  watch_shares: '你的連結被瀏覽和儲存過幾次，也可以隨時停止分享。',
  watch_storage: '空間用在哪些類型的檔案上。',
  watch_traffic: '最近的上傳量和下載量，以及方案的上限。',
  accountTitle: '管理帳號',
  account_account: '個人資料、安全性、裝置和偏好設定。',
  account_invite: '邀請好友用的連結和邀請碼。',
  account_redeem: '開啟兌換碼輸入欄位。',
  account_feedback: '留言給這個 Magpie 的營運者。',
  account_guide: '用四句話認識你的雲端硬碟。',
  barTitle: '從網址列直達',
  barText:
    '在瀏覽器設定裡把這些網址新增為搜尋引擎，並各設一個簡短的關鍵字，例如「mag」。之後在網址列輸入關鍵字和內容，%s 會換成你輸入的內容。',
  bar_search: '尋找名稱相符的檔案。',
  bar_newTask: '下載輸入的網址，開始前會請你確認。',
  keepTitle: '收藏頁面的三種方法',
  keepComputer: '在電腦上',
  keepComputerText: '把本頁上的名稱拖到書籤列。',
  keepPhone: '在手機上',
  keepPhoneText: '開啟頁面，存成書籤。在 Android 上，還可以加到主畫面。',
  keepApp: '在安裝的應用程式裡',
  keepAppText: '長按應用程式圖示，或按右鍵。如果系統支援，選單可以直達其中四個頁面。',
} satisfies Translated<typeof source>;
