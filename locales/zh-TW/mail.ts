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
  premiumEndsSubject: '你的 Premium 將於 {{date}} 到期',
  premiumEndsText: `你在 Magpie 的 Premium 將於 {{date}} 到期。

檔案都會保留。如果已用空間超過免費帳號的容量，仍可開啟和下載所有內容，但無法再新增內容。

可以在這裡續訂：{{link}}

如果不想再收到有關 Premium 的郵件：{{unsubscribe}}

{{site}}`,
  subAccountSubject: 'Magpie 推廣者的邀請',
  subAccountText: `一位 Magpie 推廣者邀請你的帳號與其合作。透過你的邀請帶來的收益將計入該推廣者。

如果同意，請在一週內開啟此連結：{{link}}

如果不需要，請忽略這封郵件，什麼都不會改變。

{{site}}`,
  passcodeGuessedSubject: '有人在猜測「{{title}}」的存取碼',
  passcodeGuessedText: `今天，你分享的連結「{{title}}」被多次輸入了錯誤的存取碼。

從現在起，在該連結輸入存取碼的人需要先完成真人驗證。正確的存取碼仍可開啟連結。

如需更加穩妥，你可以更換存取碼或取消分享。

{{link}}`,

  securitySubject: '你的 Magpie 帳號安全設定有變動',
  securityText: `{{change}}

如果是你本人操作，不需要做任何事。

如果不是，請立刻設定新密碼，並將其他裝置全部登出：{{link}}

{{site}}`,
  passwordChanged: '你的帳號密碼已變更，其他裝置都已登出。',
  twoFactorOn: '兩步驟驗證已開啟：之後登入時還需要驗證器應用程式的驗證碼。',
  twoFactorOff: '兩步驟驗證已關閉：之後登入只需要密碼。',
  recoveryCodesMade: '你的帳號已產生新的復原碼，舊的復原碼不再有效。',
  passkeyAdded: '你的帳號新增了通行密鑰「{{name}}」，不用密碼就能登入。',
  passkeyRemoved: '你的帳號移除了通行密鑰「{{name}}」，不能再用它登入。',
  changeTime: '時間：{{when}}',
  changeDevice: '裝置：{{device}}',
  changePlace: '地點：{{place}}（大概位置）',
  farewellSubject: '你的 Magpie 帳號正在刪除',
  farewellText: `我們收到了刪除你 Magpie 帳號的要求。現在任何人都無法登入這個帳號，所有裝置也已登出。

{{date}}，你的檔案、連結和我們保存的其他資訊將徹底清除。

改變主意，或者不是你本人操作？在此之前，開啟這個連結就能恢復一切：{{link}}

{{site}}`,
  newEmailSubject: '{{code}} 是你變更電子郵件的驗證碼',
  newEmailText: `你的驗證碼是 {{code}}，{{time}}內有效。輸入後，這個電子郵件將成為 Magpie 帳號 {{account}} 的電子郵件。

如果不是你本人操作，請忽略這封信，沒有驗證碼什麼都不會發生。

{{site}}`,
  newEmailKnownSubject: '這個電子郵件已有 Magpie 帳號',
  newEmailKnownText: `有人想把這個電子郵件設為 Magpie 帳號 {{account}} 的電子郵件。這個電子郵件已有自己的帳號，因此沒有任何變更。

如果是你本人操作，請先為這個電子郵件的帳號換一個電子郵件，或刪除該帳號。

如果不是，請忽略這封信，你的帳號是安全的。

{{site}}`,
  emailChangedSubject: '你的 Magpie 帳號換了電子郵件',
  emailChangedText: `你的 Magpie 帳號的電子郵件已變更為 {{email}}。之後用它登入，信也會寄到那裡，其他裝置都已登出。

{{details}}

如果是你本人操作，不需要做任何事。

如果不是，請在 {{date}}前取回帳號：{{link}}

取回後會換回這個電子郵件，所有裝置登出，現在的密碼失效。

{{site}}`,
  emailTakenBackSubject: '這個電子郵件不再屬於某個 Magpie 帳號',
  emailTakenBackText: `把某個 Magpie 帳號的電子郵件換成這個的操作已被復原，用的是我們寄到原電子郵件 {{email}} 的信中的連結。這個電子郵件無法再用來登入。

如果這是你的帳號，而操作的人不是你，請與我們聯絡：{{link}}

{{site}}`,
  shareClosedSubject: '你的分享已被關閉',
  shareClosedText: `{{change}}

{{shares}}

你的檔案仍在雲端硬碟裡，沒有刪除任何內容。

如果你認為這是誤判，請與我們聯絡並附上連結。我們會請未參與決定的人重新審查：{{link}}

哪些內容可以分享：{{rules}}

{{site}}`,
  shareAuditing: '以下分享正在審核，審核結束前沒有人能開啟。',
  shareSensitive: '以下分享已關閉：其中有內容違反分享規則。',
  shareWord: '以下分享已關閉：標題含有分享連結不允許使用的字詞。換一個標題，就能重新分享這些檔案。',
  shareProhibited: '以下分享經審核後已關閉。',
  accountBlockedSubject: '你的 Magpie 帳號已停權',
  accountBlockedText: `我們已將你的 Magpie 帳號停權。現在沒有人能登入這個帳號，所有裝置已登出，你的分享連結也已關閉。沒有刪除任何內容。

如果你認為這是誤判，請與我們聯絡。我們會請未參與決定的人重新審查；如果確實是我們錯了，一切都會恢復原狀。如需取回自己的檔案，也請從這裡聯絡：{{link}}

我們的規則：{{rules}}

{{site}}`,
  feedbackSubject: 'Magpie 意見回饋：{{kind}}',
  feedbackText: `{{text}}

來自：{{sender}}
編號：{{id}}
頁面：{{page}}

包含螢幕截圖在內的所有內容：{{command}}`,

  minutes: { other: '{{count}} 分鐘' },
} satisfies Translated<typeof source>;
