import type { Translated } from '../areas.ts';
import type source from '../en-US/captcha.ts';

export default {
  title: '真人驗證',
  lead: '瀏覽器正在進行簡短的檢查，確認不是機器人。你不需要做任何事。',
  working: '正在驗證…',
  progress: '驗證進度',
  solved: '驗證完成，請稍候…',
  failedTitle: '驗證沒有完成',
  failed: '請再試一次。如果還是不行，請關閉這個視窗重新開始。',
  ended: '這次驗證已過期，請關閉這個視窗重新開始。',
  tryAgain: '再試一次',
  noScript: '驗證需要 JavaScript。請為本網站開啟後重新整理頁面。',
} satisfies Translated<typeof source>;
