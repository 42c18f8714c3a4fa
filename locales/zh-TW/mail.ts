import type { Translated } from '../areas.ts';
import type source from '../en-US/mail.ts';

export default {
  signUpSubject: '{{code}} 是你的 Magpie 註冊驗證碼',
  signUpText: `歡迎使用 Magpie。

你的註冊驗證碼是 {{code}}，{{time}}內有效。

如果你沒有要建立帳號，請忽略這封郵件：沒有驗證碼，什麼都不會發生。

Magpie 團隊
{{site}}`,
  signUpKnownSubject: '{{code}} 是你的 Magpie 登入驗證碼',
  signUpKnownText: `你剛才要建立 Magpie 帳號，但這個電子郵件地址已經有帳號了。

請用密碼登入，或用驗證碼 {{code}} 登入。驗證碼 {{time}}內有效。

如果不是你本人操作，請忽略這封郵件，你的帳號很安全。

Magpie 團隊
{{site}}`,
  signInSubject: '{{code}} 是你的 Magpie 登入驗證碼',
  signInText: `你的登入驗證碼是 {{code}}，{{time}}內有效。

請不要把驗證碼告訴任何人，Magpie 的工作人員絕不會向你索取。

如果不是你本人操作，請忽略這封郵件，你的帳號很安全。

Magpie 團隊
{{site}}`,
  resetSubject: '{{code}} 是你的 Magpie 重設密碼驗證碼',
  resetText: `你重設密碼的驗證碼是 {{code}}，{{time}}內有效。

設定新密碼後，所有裝置都會登出這個帳號。

如果不是你本人操作，請忽略這封郵件，你的密碼不會改變。

Magpie 團隊
{{site}}`,
  unknownSubject: '這個電子郵件地址沒有 Magpie 帳號',
  unknownText: `有人用這個電子郵件地址索取 Magpie 帳號的驗證碼，但這個地址沒有註冊過帳號。

如果是你本人操作，請換一個電子郵件地址試試，或建立新帳號。

如果不是，請忽略這封郵件。

Magpie 團隊
{{site}}`,
  premiumEndsSubject: '你的 Premium 將於 {{date}} 到期',
  premiumEndsText: `你在 Magpie 的 Premium 將於 {{date}} 到期。

檔案都會保留。如果已用空間超過免費帳號的容量，你仍可開啟和下載所有內容，但無法再新增檔案。

延長 Premium：{{link}}

停止接收有關 Premium 的郵件：{{unsubscribe}}

Magpie 團隊
{{site}}`,
  subAccountSubject: '一位 Magpie 推廣夥伴邀請你合作',
  subAccountText: `一位 Magpie 推廣夥伴邀請你合作。接受後，透過你的邀請帶來的註冊和銷售，將計入這位推廣夥伴的成效。

如果接受，請在一週內開啟這個連結：{{link}}

如果不需要，請忽略這封郵件，什麼都不會改變。

Magpie 團隊
{{site}}`,
  passcodeGuessedSubject: '有人在嘗試猜測「{{title}}」的存取碼',
  passcodeGuessedText: `今天，你分享的連結「{{title}}」多次被輸入錯誤的存取碼。

從現在起，訪客要先完成真人驗證，才能輸入存取碼。正確的存取碼仍可開啟連結。

為了安全，你可以更換存取碼或停止分享：

{{link}}

Magpie 團隊`,

  securityText: `{{change}}

如果是你本人操作，不需要做任何事。

如果不是，請立刻變更密碼，並登出所有其他裝置：{{link}}

Magpie 團隊
{{site}}`,
  passwordChangedSubject: '你的 Magpie 帳號密碼已變更',
  passwordChangedText: '你的 Magpie 帳號密碼已變更，其他裝置已登出。',
  twoFactorOnSubject: '你的 Magpie 帳號已開啟兩步驟驗證',
  twoFactorOnText: '你的 Magpie 帳號已開啟兩步驟驗證，之後登入還需要驗證器應用程式的驗證碼。',
  twoFactorOffSubject: '你的 Magpie 帳號已關閉兩步驟驗證',
  twoFactorOffText: '你的 Magpie 帳號已關閉兩步驟驗證，之後登入只需要密碼。',
  recoveryCodesMadeSubject: '你的 Magpie 帳號已產生新的復原碼',
  recoveryCodesMadeText: '你的 Magpie 帳號已產生新的復原碼，舊的復原碼不再有效。',
  passkeyAddedSubject: '你的 Magpie 帳號新增了通行密鑰',
  passkeyAddedText: '你的 Magpie 帳號新增了通行密鑰「{{name}}」，用它登入不需要密碼。',
  appPasswordCreatedSubject: '你的 Magpie 帳號建立了應用程式密碼',
  appPasswordCreatedText:
    '你的 Magpie 帳號建立了應用程式密碼「{{name}}」，其他程式不需要帳號密碼就能用它開啟你的雲端硬碟。',
  passkeyRemovedSubject: '你的 Magpie 帳號移除了通行密鑰',
  passkeyRemovedText: '你的 Magpie 帳號移除了通行密鑰「{{name}}」，無法再用它登入。',
  providerLinkedSubject: '你的 Magpie 帳號連結了第三方帳號',
  providerLinkedText: '你的 Magpie 帳號連結了 {{name}} 帳號，用它登入不需要密碼。',
  providerUnlinkedSubject: '你的 Magpie 帳號解除了第三方帳號的連結',
  providerUnlinkedText: '你的 Magpie 帳號解除了與 {{name}} 帳號的連結，無法再用它登入。',
  changeTime: '時間：{{when}}',
  changeDevice: '裝置：{{device}}',
  changePlace: '地點：{{place}}（大致位置）',
  farewellSubject: '你的 Magpie 帳號正等待刪除',
  farewellText: `我們收到了刪除你 Magpie 帳號的要求。所有裝置已登出，沒有人能再登入這個帳號。

{{date}}，我們會永久刪除你的檔案、連結和我們保存的其他資訊。

如果你改變了主意，或者不是你本人操作，請在此之前還原帳號：{{link}}

Magpie 團隊
{{site}}`,
  newEmailSubject: '{{code}} 是你的 Magpie 電子郵件地址驗證碼',
  newEmailText: `你的驗證碼是 {{code}}，{{time}}內有效。輸入後，這個地址將成為 Magpie 帳號 {{account}} 的電子郵件地址。

如果不是你本人操作，請忽略這封郵件：沒有驗證碼，什麼都不會發生。

Magpie 團隊
{{site}}`,
  newEmailKnownSubject: '這個電子郵件地址已有 Magpie 帳號',
  newEmailKnownText: `有人想把這個地址設為 Magpie 帳號 {{account}} 的電子郵件地址。但這個地址已有自己的帳號，因此沒有任何變更。

如果是你本人操作，請先變更這個地址所屬帳號的電子郵件地址，或刪除該帳號。

如果不是，請忽略這封郵件，你的帳號很安全。

Magpie 團隊
{{site}}`,
  emailChangedSubject: '你的 Magpie 帳號變更了電子郵件地址',
  emailChangedText: `你的 Magpie 帳號電子郵件地址已變更為 {{email}}。之後用它登入，我們的郵件也會寄到那裡。其他裝置已登出。

{{details}}

如果是你本人操作，不需要做任何事。

如果不是，請在 {{date}}前復原變更：{{link}}

復原後會換回這個地址，所有裝置登出，現在的密碼失效。

Magpie 團隊
{{site}}`,
  emailTakenBackSubject: '這個電子郵件地址已從 Magpie 帳號移除',
  emailTakenBackText: `曾有 Magpie 帳號把電子郵件地址改成這個地址。現在有人透過我們寄到原地址 {{email}} 的連結復原了變更，因此無法再用這個地址登入。

如果這是你的帳號，而復原的人不是你，請聯絡我們：{{link}}

Magpie 團隊
{{site}}`,
  shareClosedSubject: '我們關閉了你分享的連結',
  shareClosedText: `{{change}}

{{shares}}

你的檔案仍在雲端硬碟裡，沒有刪除任何內容。

如果你認為這是誤判，請聯絡我們並附上連結。我們會請未參與決定的人重新審查：{{link}}

哪些內容可以分享：{{rules}}

Magpie 團隊
{{site}}`,
  shareAuditing: '我們正在審核你分享的下列內容，審核結束前沒有人能開啟。',
  shareSensitive: '你分享的下列內容違反我們的規則，連結已關閉。',
  shareWord:
    '你分享的下列連結已關閉，因為標題含有分享連結不允許使用的字詞。換一個標題，就能重新分享這些檔案。',
  shareProhibited: '你分享的下列內容經審核後已關閉。',
  secretUsedSubject: 'Magpie 的管理員權杖被使用',
  secretUsedText: `有人從位址 {{address}} 使用了 {{site}} 的管理員權杖。

這個權杖可以執行任何操作，也無法看出是誰在使用。如果是預定的作業，不需要處理；如果不是，請立即更換 ADMIN_TOKEN，並查看稽核記錄：{{link}}

這則通知每天最多寄送一次。`,
  accountBlockedSubject: '你的 Magpie 帳號已停權',
  accountBlockedText: `我們已將你的 Magpie 帳號停權。所有裝置已登出，沒有人能登入，你的分享連結也已關閉。沒有刪除任何內容。

如果你認為這是誤判，請聯絡我們。我們會請未參與決定的人重新審查；如果是我們錯了，一切都會還原。你也可以向我們索取自己的檔案：{{link}}

我們的規則：{{rules}}

Magpie 團隊
{{site}}`,
  infectedSubject: '雲端硬碟裡的檔案可能帶有病毒：{{name}}',
  infectedText: `病毒掃描在「{{name}}」中發現了 {{finding}}。

這個檔案不能分享，包含它的連結已關閉。你仍可以下載，但開啟它可能會損害你的裝置。如果不需要，請刪除：{{link}}

Magpie 團隊
{{site}}`,
  feedbackSubject: 'Magpie 意見回饋：{{kind}}',
  feedbackText: `{{text}}

來自：{{sender}}
編號：{{id}}
頁面：{{page}}

查看送出的所有內容，包括螢幕截圖：{{command}}`,

  minutes: { other: '{{count}} 分鐘' },
  orderPaidSubject: 'Magpie 收據：{{title}}',
  orderPaidText: `我們已收到你為「{{title}}」支付的 {{price}}，現在就可以使用。

訂單編號：{{id}}
收據：{{link}}

任何內容都不會自動續訂。

Magpie 團隊
{{site}}`,
  orderRefusedSubject: '「{{title}}」付款未通過',
  orderRefusedText: `你為「{{title}}」支付 {{price}} 未能通過，沒有扣款。

訂單編號：{{id}}

你可以重試，或換一種方式付款：{{link}}

Magpie 團隊
{{site}}`,
  orderRefundedSubject: 'Magpie 退款：{{price}}',
  orderRefundedText: `我們已退回「{{title}}」的 {{price}}，銀行可能需要幾天才會顯示。

訂單編號：{{id}}
收據：{{link}}

這次購買的內容已從你的帳號中移除，檔案都會保留。

Magpie 團隊
{{site}}`,
  eventsSubject: { other: '你的 Magpie 雲端硬碟有 {{count}} 則動態' },
  eventsText: `{{lines}}

選擇要接收的郵件：{{link}}

停止接收這類郵件：{{unsubscribe}}

Magpie 團隊
{{site}}`,
  eventTaskCompleted: '任務已完成：「{{name}}」',
  eventTaskFailed: '任務失敗：「{{name}}」',
  eventShareOpened: '你的連結「{{name}}」首次被開啟',
  eventShareDownloaded: { other: '有人透過你的連結下載了「{{name}}」（{{count}} 次）' },
  eventShareSaved: { other: '「{{name}}」已被儲存到其他雲端硬碟（{{count}} 次）' },
  eventShareEnded: '你的連結「{{name}}」已失效',
  eventFeedFailed: '無法讀取訂閱來源「{{name}}」',
  eventRequestReceived: { other: '「{{name}}」收到 {{count}} 個檔案' },
  webhookDisabledSubject: '你的 Webhook「{{name}}」已停用',
  webhookDisabledText: `我們停用了你的 Webhook「{{name}}」：它的伺服器已連續三天沒有接收訊息，或要求我們停止傳送。

此後的事件不再傳送。伺服器重新運作後，請重新啟用 Webhook：{{link}}

Magpie 團隊
{{site}}`,
} satisfies Translated<typeof source>;
