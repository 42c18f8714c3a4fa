import type { Translated } from '../areas.ts';
import type source from '../en-US/errors.ts';

export default {
  unreachable: '無法連上 Magpie，請檢查網路後再試一次。',
  internal: '我們這邊發生問題，請稍後再試。',
  cancelled: '你關閉了真人驗證，所以沒有送出。準備好後可以再試一次。',
  unauthenticated: '你已登出，請重新登入再繼續。',
  deadlineExceeded: '等待時間過長，請再試一次。',
  resourceExhausted: '嘗試次數過多。',
  captchaInvalid: '操作過於頻繁，請稍後再試。',
  permissionDenied: '你沒有權限進行這項操作，請確認登入的是正確的帳號。',
  fileNotFound: '這個項目已經不在這裡，可能已移動或刪除。',
  restoreTooMany: '一次最多可儲存 100,000 個檔案和資料夾。請分幾次儲存。',
  fileCountLimit: '檔案和資料夾的數量已達方案上限。請永久刪除一些後再試一次。',
  fileSpaceNotEnough: '儲存空間不足。請騰出一些空間，或少選幾個項目。',
  invalidAccountOrPassword: '電子郵件地址或密碼錯誤。請再試一次，或重設密碼。',
  userNotExist: '這個電子郵件地址沒有註冊過帳號。',
  invalidStatus: '密碼輸入錯誤次數過多。你仍可用電子郵件驗證碼登入。',
  userBlocked: '這個帳號已遭停權。如有疑問，請聯絡我們。',
  prohibited: '這項內容未通過審核，無法下載、分享或儲存。如有疑問，請聯絡我們。',
  accountLeaving: '這個帳號正等待刪除。若要還原，請使用我們寄出的郵件中的連結。',
  invalidPassword: '這個密碼太容易被猜到，請換一個更長或更少見的。',
  invalidVerificationCode: '驗證碼錯誤，請查看最新的郵件再試一次。',
  expiredVerificationCode: '驗證碼已過期，請重新取得。',

  ended: '{{text}}。',
  tryAgainLater: '{{text}}請稍後再試。',
  tryAgainIn: '{{text}}{{when}}可以再試一次。',
  withRequestId: '{{text}}要求編號：{{id}}',
} satisfies Translated<typeof source>;
