import type { Translated } from '../areas.ts';
import type source from '../en-US/mail.ts';

export default {
  signUpSubject: '{{code}} 是你的 Magpie 注册验证码',
  signUpText: `欢迎使用 Magpie。

你的注册验证码是 {{code}}，{{time}}内有效。

如果不是你在注册账号，请忽略这封邮件：没有验证码，什么都不会发生。

Magpie 团队
{{site}}`,
  signUpKnownSubject: '{{code}} 是你的 Magpie 登录验证码',
  signUpKnownText: `你刚才在注册 Magpie 账号，但这个邮箱已经有账号了。

请用密码登录，或用验证码 {{code}} 登录。验证码 {{time}}内有效。

如果不是你本人操作，请忽略这封邮件，你的账号是安全的。

Magpie 团队
{{site}}`,
  signInSubject: '{{code}} 是你的 Magpie 登录验证码',
  signInText: `你的登录验证码是 {{code}}，{{time}}内有效。

请不要把验证码告诉任何人，Magpie 的工作人员绝不会向你索要。

如果不是你本人操作，请忽略这封邮件，你的账号是安全的。

Magpie 团队
{{site}}`,
  resetSubject: '{{code}} 是你的 Magpie 重设密码验证码',
  resetText: `你重设密码的验证码是 {{code}}，{{time}}内有效。

设置新密码后，所有设备都会退出这个账号。

如果不是你本人操作，请忽略这封邮件，你的密码不会改变。

Magpie 团队
{{site}}`,
  unknownSubject: '这个邮箱没有 Magpie 账号',
  unknownText: `有人用这个邮箱请求了 Magpie 账号的验证码，但这个邮箱没有注册过账号。

如果是你本人操作，请换一个邮箱试试，或注册新账号。

如果不是，请忽略这封邮件。

Magpie 团队
{{site}}`,
  premiumEndsSubject: '你的会员将于 {{date}} 到期',
  premiumEndsText: `你的 Magpie 会员将于 {{date}} 到期。

文件都会保留。如果已用空间超过免费账号的容量，你仍可打开和下载全部内容，但不能再添加新文件。

续费：{{link}}

不再接收有关会员的邮件：{{unsubscribe}}

Magpie 团队
{{site}}`,
  subAccountSubject: '一位 Magpie 推广者邀请你合作',
  subAccountText: `一位 Magpie 推广者邀请你合作。接受后，通过你的邀请产生的注册和销售将计入这位推广者的业绩。

如果接受，请在一周内打开这个链接：{{link}}

如果不需要，请忽略这封邮件，什么都不会改变。

Magpie 团队
{{site}}`,
  passcodeGuessedSubject: '有人在尝试猜测“{{title}}”的提取码',
  passcodeGuessedText: `今天，你分享的链接“{{title}}”多次被输入错误的提取码。

从现在起，访客需要先完成人机验证，才能输入提取码。正确的提取码仍可打开链接。

为安全起见，你可以更换提取码或取消分享：

{{link}}

Magpie 团队`,

  securityText: `{{change}}

如果是你本人操作，无需做任何事。

如果不是，请立即修改密码，并退出所有其他设备：{{link}}

Magpie 团队
{{site}}`,
  passwordChangedSubject: '你的 Magpie 账号密码已修改',
  passwordChangedText: '你的 Magpie 账号密码已修改，其他设备已退出登录。',
  twoFactorOnSubject: '你的 Magpie 账号已开启两步验证',
  twoFactorOnText: '你的 Magpie 账号已开启两步验证，今后登录还需要身份验证器应用中的验证码。',
  twoFactorOffSubject: '你的 Magpie 账号已关闭两步验证',
  twoFactorOffText: '你的 Magpie 账号已关闭两步验证，今后登录只需要密码。',
  recoveryCodesMadeSubject: '你的 Magpie 账号已生成新的恢复码',
  recoveryCodesMadeText: '你的 Magpie 账号已生成新的恢复码，旧的恢复码不再有效。',
  passkeyAddedSubject: '你的 Magpie 账号添加了通行密钥',
  passkeyAddedText: '你的 Magpie 账号添加了通行密钥“{{name}}”，用它登录无需密码。',
  appPasswordCreatedSubject: '你的 Magpie 账号创建了应用密码',
  appPasswordCreatedText:
    '你的 Magpie 账号创建了应用密码“{{name}}”，其他程序无需账号密码即可用它访问你的云盘。',
  passkeyRemovedSubject: '你的 Magpie 账号移除了通行密钥',
  passkeyRemovedText: '你的 Magpie 账号移除了通行密钥“{{name}}”，不能再用它登录。',
  providerLinkedSubject: '你的 Magpie 账号关联了第三方账号',
  providerLinkedText: '你的 Magpie 账号关联了 {{name}} 账号，用它登录无需密码。',
  providerUnlinkedSubject: '你的 Magpie 账号解除了第三方账号的关联',
  providerUnlinkedText: '你的 Magpie 账号解除了与 {{name}} 账号的关联，不能再用它登录。',
  changeTime: '时间：{{when}}',
  changeDevice: '设备：{{device}}',
  changePlace: '地点：{{place}}（大致位置）',
  farewellSubject: '你的 Magpie 账号正在注销',
  farewellText: `我们收到了注销你 Magpie 账号的申请。所有设备已退出登录，任何人都无法再登录这个账号。

{{date}}，我们将永久删除你的文件、链接和我们保存的其他信息。

如果你改变了主意，或者不是你本人操作，请在此之前找回账号：{{link}}

Magpie 团队
{{site}}`,
  newEmailSubject: '{{code}} 是你的 Magpie 邮箱验证码',
  newEmailText: `你的验证码是 {{code}}，{{time}}内有效。输入后，这个邮箱将成为 Magpie 账号 {{account}} 的邮箱。

如果不是你本人操作，请忽略这封邮件：没有验证码，什么都不会发生。

Magpie 团队
{{site}}`,
  newEmailKnownSubject: '这个邮箱已有 Magpie 账号',
  newEmailKnownText: `有人想把这个邮箱设为 Magpie 账号 {{account}} 的邮箱。但这个邮箱已有自己的账号，因此没有做任何更改。

如果是你本人操作，请先为这个邮箱的账号更换邮箱，或注销该账号。

如果不是，请忽略这封邮件，你的账号是安全的。

Magpie 团队
{{site}}`,
  emailChangedSubject: '你的 Magpie 账号更换了邮箱',
  emailChangedText: `你的 Magpie 账号邮箱已更换为 {{email}}。今后用它登录，我们的邮件也会发到那里。其他设备已退出登录。

{{details}}

如果是你本人操作，无需做任何事。

如果不是，请在 {{date}}前撤销更换：{{link}}

撤销后会换回这个邮箱，所有设备退出登录，现在的密码失效。

Magpie 团队
{{site}}`,
  emailTakenBackSubject: '这个邮箱已从一个 Magpie 账号移除',
  emailTakenBackText: `曾有 Magpie 账号把邮箱更换为这个邮箱。现在有人通过我们发到原邮箱 {{email}} 的链接撤销了更换，因此不能再用这个邮箱登录。

如果这是你的账号，而撤销的不是你，请联系我们：{{link}}

Magpie 团队
{{site}}`,
  shareClosedSubject: '我们关闭了你分享的链接',
  shareClosedText: `{{change}}

{{shares}}

你的文件仍在云盘里，没有删除任何内容。

如果你认为这是误判，请联系我们并附上链接。我们会请未参与决定的人重新审核：{{link}}

哪些内容可以分享：{{rules}}

Magpie 团队
{{site}}`,
  shareAuditing: '我们正在审核你分享的以下内容，审核结束前任何人都无法打开。',
  shareSensitive: '你分享的以下内容违反了我们的规则，链接已关闭。',
  shareWord:
    '你分享的以下链接已关闭，因为标题含有分享链接不允许使用的词语。换一个标题，可以重新分享这些文件。',
  shareProhibited: '你分享的以下内容经审核后已关闭。',
  secretUsedSubject: 'Magpie 的管理员令牌被使用',
  secretUsedText: `有人从地址 {{address}} 使用了 {{site}} 的管理员令牌。

该令牌可以执行任何操作，而且无法看出使用者是谁。如果这是计划内的操作，则无需处理；如果不是，请立即更换 ADMIN_TOKEN，并查看审计日志：{{link}}

此邮件每天最多发送一次。`,
  accountBlockedSubject: '你的 Magpie 账号已被封禁',
  accountBlockedText: `我们封禁了你的 Magpie 账号。所有设备已退出登录，任何人都无法登录，你的分享链接也已关闭。没有删除任何内容。

如果你认为这是误判，请联系我们。我们会请未参与决定的人重新审核；如果是我们错了，一切都会恢复。你也可以向我们索取自己的文件：{{link}}

我们的规则：{{rules}}

Magpie 团队
{{site}}`,
  infectedSubject: '云盘里的文件可能带有病毒：{{name}}',
  infectedText: `病毒扫描在“{{name}}”中发现了 {{finding}}。

这个文件不能分享，包含它的链接已关闭。你仍可以下载，但打开它可能会损害你的设备。如果不需要，请删除：{{link}}

Magpie 团队
{{site}}`,
  feedbackSubject: 'Magpie 反馈：{{kind}}',
  feedbackText: `{{text}}

来自：{{sender}}
编号：{{id}}
页面：{{page}}

查看发送的全部内容，包括屏幕截图：{{command}}`,

  minutes: { other: '{{count}} 分钟' },
  orderPaidSubject: 'Magpie 收据：{{title}}',
  orderPaidText: `我们已收到你为“{{title}}”支付的 {{price}}，现在就可以使用。

订单号：{{id}}
收据：{{link}}

任何内容都不会自动续费。

Magpie 团队
{{site}}`,
  orderRefusedSubject: '“{{title}}”付款未通过',
  orderRefusedText: `你为“{{title}}”支付 {{price}} 未能通过，没有扣款。

订单号：{{id}}

你可以重试，或换一种方式付款：{{link}}

Magpie 团队
{{site}}`,
  orderRefundedSubject: 'Magpie 退款：{{price}}',
  orderRefundedText: `我们已退回“{{title}}”的 {{price}}，银行可能需要几天才会显示。

订单号：{{id}}
收据：{{link}}

这次购买的内容已从你的账号中移除，文件都会保留。

Magpie 团队
{{site}}`,
  eventsSubject: { other: '你的 Magpie 云盘有 {{count}} 条动态' },
  eventsText: `{{lines}}

选择要接收的邮件：{{link}}

停止接收这类邮件：{{unsubscribe}}

Magpie 团队
{{site}}`,
  eventTaskCompleted: '任务已完成：“{{name}}”',
  eventTaskFailed: '任务失败：“{{name}}”',
  eventShareOpened: '你的链接“{{name}}”首次被打开',
  eventShareDownloaded: { other: '有人通过你的链接下载了“{{name}}”（{{count}} 次）' },
  eventShareSaved: { other: '“{{name}}”被转存到其他云盘（{{count}} 次）' },
  eventShareEnded: '你的链接“{{name}}”已失效',
  eventFeedFailed: '无法读取订阅源“{{name}}”',
  eventRequestReceived: { other: '“{{name}}”收到 {{count}} 个文件' },
  webhookDisabledSubject: '你的 Webhook“{{name}}”已停用',
  webhookDisabledText: `我们停用了你的 Webhook“{{name}}”：它的服务器已连续三天没有接收消息，或要求我们停止发送。

此后的事件不再发送。服务器恢复后，请重新启用 Webhook：{{link}}

Magpie 团队
{{site}}`,
} satisfies Translated<typeof source>;
