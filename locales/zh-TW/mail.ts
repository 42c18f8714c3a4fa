import type { Translated } from '../areas.ts';
import type source from '../en-US/mail.ts';

export default {
  signUpSubject: '{{code}} 是你的 Magpie 驗證碼',
  signUpText: `歡迎使用 Magpie。

你的驗證碼是 {{code}}，{{time}}內有效。

如果你沒有要建立帳號，請忽略這封信：沒有驗證碼，什麼都不會發生。

{{site}}`,
  signUpKnownSubject: '{{code}} 是你的 Magpie 驗證碼',
  signUpKnownText: `這個電子郵件已經有 Magpie 帳號，不需要重新建立。

請用密碼登入，或使用驗證碼 {{code}} 登入。驗證碼 {{time}}內有效。

如果不是你本人操作，請忽略這封信，你的帳號很安全。

{{site}}`,
  signInSubject: '{{code}} 是你的 Magpie 登入驗證碼',
  signInText: `你的登入驗證碼是 {{code}}，{{time}}內有效。

Magpie 的工作人員絕不會向你索取驗證碼。如果不是你本人操作，請忽略這封信，你的帳號很安全。

{{site}}`,
  resetSubject: '{{code}} 是你重設密碼的驗證碼',
  resetText: `你重設密碼的驗證碼是 {{code}}，{{time}}內有效。

設定新密碼後，所有登入這個帳號的裝置都會登出。

如果不是你本人操作，請忽略這封信，你的密碼不會改變。

{{site}}`,
  unknownSubject: '這個電子郵件沒有 Magpie 帳號',
  unknownText: `有人為這個電子郵件索取 Magpie 帳號的驗證碼，但這個電子郵件並未註冊。

如果是你本人操作，可能當初用的是另一個電子郵件，也可以建立新帳號。

如果不是，請忽略這封信。

{{site}}`,
  premiumEndsSubject: '你的會員資格將於 {{date}} 到期',
  premiumEndsText: `你的 Magpie 會員資格將於 {{date}} 到期。

檔案都會保留。如果已用空間超過免費帳號的容量，仍可開啟和下載所有內容，但無法再新增內容。

可以在這裡續訂：{{link}}

如果不想再收到有關會員資格的郵件：{{unsubscribe}}

{{site}}`,
  subAccountSubject: 'Magpie 推廣者的邀請',
  subAccountText: `一位 Magpie 推廣者邀請你的帳號與其合作。透過你的邀請帶來的收益將計入該推廣者。

如果同意，請在一週內開啟此連結：{{link}}

如果不需要，請忽略這封郵件，什麼都不會改變。

{{site}}`,
  passcodeGuessedSubject: '有人在猜測「{{title}}」的提取碼',
  passcodeGuessedText: `今天，你分享的連結「{{title}}」被多次輸入了錯誤的提取碼。

從現在起，在該連結輸入提取碼的人需要先完成真人驗證。正確的提取碼仍可開啟連結。

如需更加穩妥，你可以更換提取碼或取消分享。

{{link}}`,

  minutes: { other: '{{count}} 分鐘' },
} satisfies Translated<typeof source>;
