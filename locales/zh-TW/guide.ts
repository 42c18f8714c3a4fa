import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '歡迎使用你的雲端硬碟',
  bring: '把檔案放進來',
  bringTip: '將檔案或整個資料夾拖曳到此視窗的任何位置。中途關閉也沒關係，回來後會從中斷處繼續。',
  bringTouch: '輕觸「+」，選擇檔案或整個資料夾。中途關閉也沒關係，回來後會從中斷處繼續。',
  share: '用連結分享',
  shareTip: '選取項目後按「分享」，連結會立即複製，需要時可加上存取碼。',
  shareTouch: '長按檔案即可選取，再輕觸「分享」，連結會立即複製，需要時可加上存取碼。',
  links: '下載不必等',
  linksTip: '貼上連結，Magpie 會把檔案直接存進你的雲端硬碟，裝置關機也會繼續。',
  undo: '隨時可以反悔',
  undoTip: '移動、重新命名和移到垃圾桶都能復原：按 Ctrl+Z，或點底部的通知。',
  undoTouch: '移動、重新命名和移到垃圾桶都能在底部的通知中復原。',
  keys: '鍵盤快速鍵',
  begin: '開始使用',
  noticeTitle: '通知',
  nothingTitle: '目前沒有消息',
  nothingTip: '目前沒有活動或通知。',
  more: '瞭解詳情',
  close: '關閉',
} satisfies Translated<typeof source>;
