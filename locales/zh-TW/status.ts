import type { Translated } from '../areas.ts';
import type source from '../en-US/status.ts';

export default {
  maxRestoreTitle: '這個連結的儲存次數已用完',
  maxRestoreTip: '分享者限制了可儲存的次數，現在已經用完。可以請對方傳新的連結。',
  expiredTitle: '這個連結已過期',
  expiredTip: '可以請傳給你的人重新分享這些檔案。',
  deletedTitle: '分享者已停止分享',
  deletedTip: '檔案也可能已移動或刪除。可以請對方傳新的連結。',
  sensitiveTitle: '這些檔案無法顯示',
  sensitiveTip: '連結的內容違反我們的規則，已遭移除。如果是你分享的，檔案仍在你的雲端硬碟裡。',
  sensitiveWordTitle: '這個連結的名稱不允許使用',
  sensitiveWordTip: '名稱含有分享連結不允許使用的字詞。分享者改名後可以重新分享。',
  auditingTitle: '這個連結正在審核',
  auditingTip: '通常不會太久，請稍後再來看看。',
  auditingAgain: '再看一次',
  notFoundTitle: '這個連結不存在',
  notFoundTip: '連結可能不完整，或是打錯了。請跟收到的訊息核對一下。',
  prohibitedTitle: '這個連結無法使用',
  prohibitedTip: '連結經審核後已遭移除，或無法在你所在的地區開啟。',
  home: '前往 Magpie 首頁',
  ownDrive: '開啟我的雲端硬碟',
  coverTitle: '這些檔案可能包含敏感內容',
  coverTip: '這些內容被標記為不一定適合所有人。要不要看，由你決定。',
  coverShow: '顯示',
  coverBack: '返回',
} satisfies Translated<typeof source>;
