import type { Translated } from '../areas.ts';
import type source from '../en-US/status.ts';

export default {
  maxRestoreTitle: '這個連結的儲存次數已用完',
  maxRestoreTip: '分享者限定了可儲存的次數，現在已經用完。如果還需要，可以請對方重新分享。',
  expiredTitle: '這個連結已過期',
  expiredTip: '連結只在一段期間內有效。傳給你的人可以重新分享這些檔案。',
  deletedTitle: '這個分享已取消',
  deletedTip: '分享者停止了分享，或移走了檔案。可以請對方重新傳一個連結。',
  sensitiveTitle: '這些檔案無法顯示',
  sensitiveTip:
    '其中有內容不符合分享規範，連結已關閉。如果是你的檔案，可以在自己的雲端硬碟中查看。',
  sensitiveWordTitle: '這個連結的名稱無法顯示',
  sensitiveWordTip: '名稱含有分享連結不允許的字詞。分享者改名後可以重新分享。',
  auditingTitle: '這個連結正在審核',
  auditingTip: '通常很快就好。內容都還在，請過一會兒再來看看。',
  auditingAgain: '再看一次',
  notFoundTitle: '這個網址沒有分享內容',
  notFoundTip: '網址可能不完整，或是打錯了。請跟收到的訊息核對一下。',
  prohibitedTitle: '這個連結無法使用',
  prohibitedTip: '它經審核後已關閉，或無法在你所在的地區開啟。',
  home: '前往 Magpie 首頁',
  ownDrive: '開啟我的雲端硬碟',
  code: '狀態：{{status}}',
} satisfies Translated<typeof source>;
