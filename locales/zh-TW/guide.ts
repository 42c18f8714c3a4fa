import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '歡迎使用你的雲端硬碟',
  bring: '新增檔案',
  bringTip: '將檔案或整個資料夾拖曳到此視窗的任何位置。就算關閉視窗，回來後也會從中斷處繼續上傳。',
  bringTouch: '輕觸「+」，選擇檔案或整個資料夾。就算中途關閉，回來後也會從中斷處繼續上傳。',
  share: '用連結分享',
  shareTip: '選取檔案後按「分享」，連結會自動複製，需要時可加上存取碼。',
  shareTouch: '長按選取檔案，再輕觸「分享」，連結會自動複製，需要時可加上存取碼。',
  links: '下載不必等',
  linksTip: '貼上連結，Magpie 會把檔案直接下載到你的雲端硬碟，裝置關機也不影響。',
  undo: '隨時可以復原',
  undoTip: '移動、重新命名和刪除都能復原：按 Ctrl+Z，或按頁面底部的「復原」。',
  undoTouch: '移動、重新命名和刪除都能復原：輕觸頁面底部的「復原」。',
  keys: '鍵盤快速鍵',
  begin: '開始使用',
  noticeTitle: '來自我們的訊息',
  nothingTitle: '目前沒有消息',
  nothingTip: '目前沒有活動或通知。',
  more: '瞭解詳情',
  close: '關閉',
} satisfies Translated<typeof source>;
