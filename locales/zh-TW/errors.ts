import type { Translated } from '../areas.ts';
import type source from '../en-US/errors.ts';

export default {
  unreachable: '無法連上 Magpie，請檢查網路連線。沒有遺失任何內容。',
  internal: '操作沒有成功，問題出在我們這邊。沒有任何更動，請稍後再試。',
  cancelled: '驗證視窗已關閉，所以沒有送出。準備好後可以再試一次。',
  unauthenticated: '目前是登出狀態，請重新登入後繼續。',
  deadlineExceeded: '等待時間過長。檔案很安全，請再試一次。',
  resourceExhausted: '嘗試次數過多。',
  captchaInvalid: '操作過於頻繁，請稍後再試。',
  permissionDenied: '你沒有進行這項操作的權限。',
  fileNotFound: '檔案已經不在這裡，可能被移動或刪除了。',
  fileSpaceNotEnough: '儲存空間不足。請清出一些空間，或少選幾個項目。',
  invalidAccountOrPassword: '電子郵件或密碼不正確。',
  userNotExist: '這個電子郵件尚未註冊。',
  invalidStatus: '這個帳號的密碼輸入錯誤次數過多。你仍可使用電子郵件驗證碼登入。',
  userBlocked: '這個帳號已無法登入。如有疑問，請與我們聯絡。',
  accountLeaving: '這個帳號正在刪除。開啟我們寄出的信中的連結即可恢復。',
  invalidPassword: '這個密碼太容易被猜到，請換一個更長或更少見的。',
  invalidVerificationCode: '驗證碼不正確，請查看最新的郵件後再試。',
  expiredVerificationCode: '驗證碼已過期，請重新取得。',

  ended: '{{text}}。',
  tryAgainIn: '{{text}}{{when}}可以再試一次。',
  withRequestId: '{{text}}要求編號：{{id}}',
} satisfies Translated<typeof source>;
