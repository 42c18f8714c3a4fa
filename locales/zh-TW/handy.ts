import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: '本站的機器人',
  botText:
    '這個 Magpie 的營運者在 Telegram 上提供了機器人。啟動它，然後傳送連結或轉傳檔案。機器人由營運者提供：能接收什麼、怎麼找到你的雲端硬碟，它會自己說明。',
  botOpen: '在 Telegram 中開啟機器人',
  drawnTitle: '海邊的夏天',
  drawnThanks: '收到了，謝謝',

  favoritesTitle: 'Magpie 雲端硬碟的直達網址',
  favoritesDescription:
    '一開啟就是你要去的地方：貼上連結、搜尋、最近的檔案、任務、分享和帳號。把這些網址加入書籤，以後一點就到，不必再一層一層找。',
  favoritesHeadline: '想去哪裡，都有網址。',
  favoritesLead: '把最常用的加入書籤。還沒登入也沒關係：登入之後，就會直接來到要去的地方。',
  bringTitle: '存進來',
  bring_newTask: '開啟連結輸入框，直接貼上就好。',
  bring_openLink: '開啟別人傳來的連結，不需要帳號。',
  findTitle: '找回來',
  find_search: '游標已經在搜尋框裡。',
  find_all: '保存的所有內容，依資料夾檢視。',
  find_recent: '最近新增或修改過的，最新的在前。',
  find_starred: '加過星號的內容。',
  find_trash: '刪除的內容，可以從這裡還原。',
  watchTitle: '看看進度',
  watch_tasks: '正在下載什麼、下載了多少、失敗了怎麼辦。',
  watch_shares: '你的連結被看過幾次、存過幾次，也可以隨時關閉。',
  watch_storage: '依檔案類型看空間用到哪裡去了。',
  watch_traffic: '最近進出的流量，以及方案的上限。',
  accountTitle: '管理帳號',
  account_account: '個人資料、安全性、裝置和偏好設定。',
  account_invite: '邀請好友用的連結和邀請碼。',
  account_redeem: '開啟啟用碼輸入框。',
  account_feedback: '寫信給這個 Magpie 的營運者。',
  account_guide: '用四句話認識你的雲端硬碟。',
  barTitle: '在網址列直達',
  barText:
    '在瀏覽器設定裡，把這些網址新增為搜尋引擎，再設一個簡短的關鍵字，例如「mag」。之後在網址列輸入這個關鍵字和要找的內容，%s 就會換成你要找的內容。',
  bar_search: '依輸入的內容尋找檔案。',
  bar_newTask: '下載輸入的網址，開始之前會再讓你看一次。',
  keepTitle: '三種收藏方法',
  keepComputer: '在電腦上',
  keepComputerText: '把名稱拖到書籤列。',
  keepPhone: '在手機上',
  keepPhoneText: '開啟那個頁面，存成書籤。Android 瀏覽器還可以把它放到主畫面。',
  keepApp: '在安裝的應用程式裡',
  keepAppText: '長按圖示或按右鍵。系統支援時，選單可以直達四個地方。',
} satisfies Translated<typeof source>;
