import type { Translated } from '../areas.ts';
import type source from '../en-US/mail.ts';

export default {
  signUpSubject: '{{code}} 是你的 Magpie 验证码',
  signUpText: `欢迎使用 Magpie。

你的验证码是 {{code}}，{{time}}内有效。

如果你没有注册账号，请忽略这封邮件：没有验证码，什么都不会发生。

{{site}}`,
  signUpKnownSubject: '{{code}} 是你的 Magpie 验证码',
  signUpKnownText: `这个邮箱已有 Magpie 账号，不用重新注册。

请用密码登录，或使用验证码 {{code}} 登录。验证码 {{time}}内有效。

如果不是你本人操作，请忽略这封邮件，你的账号是安全的。

{{site}}`,
  signInSubject: '{{code}} 是你的 Magpie 登录验证码',
  signInText: `你的登录验证码是 {{code}}，{{time}}内有效。

Magpie 的工作人员绝不会向你索要验证码。如果不是你本人操作，请忽略这封邮件，你的账号是安全的。

{{site}}`,
  resetSubject: '{{code}} 是你重设密码的验证码',
  resetText: `你重设密码的验证码是 {{code}}，{{time}}内有效。

设置新密码后，所有已登录这个账号的设备都会退出登录。

如果不是你本人操作，请忽略这封邮件，你的密码不会改变。

{{site}}`,
  unknownSubject: '这个邮箱没有 Magpie 账号',
  unknownText: `有人为这个邮箱请求了 Magpie 账号的验证码，但这个邮箱没有注册过。

如果是你本人操作，可能注册时用的是另一个邮箱，也可以新注册一个账号。

如果不是，请忽略这封邮件。

{{site}}`,
  premiumEndsSubject: '你的会员将于 {{date}} 到期',
  premiumEndsText: `你的 Magpie 会员将于 {{date}} 到期。

文件都会保留。如果已用空间超过免费账号的容量，仍可打开和下载所有内容，但不能再添加新内容。

可以在这里续费：{{link}}

如果不想再收到有关会员的邮件：{{unsubscribe}}

{{site}}`,
  subAccountSubject: 'Magpie 推广者的邀请',
  subAccountText: `一位 Magpie 推广者邀请你的账号与其合作。通过你的邀请带来的收益将计入该推广者。

如果同意，请在一周内打开此链接：{{link}}

如果不需要，请忽略这封邮件，什么都不会改变。

{{site}}`,
  passcodeGuessedSubject: '有人在猜测“{{title}}”的提取码',
  passcodeGuessedText: `今天，你分享的链接“{{title}}”被多次输入了错误的提取码。

从现在起，在该链接输入提取码的人需要先完成人机验证。正确的提取码仍可打开链接。

如需更加稳妥，你可以更换提取码或取消分享。

{{link}}`,

  securitySubject: '你的 Magpie 账号安全设置有变动',
  securityText: `{{change}}

如果是你本人操作，无需做任何事。

如果不是，请立即设置新密码，并让其他设备全部退出登录：{{link}}

{{site}}`,
  passwordChanged: '你的账号密码已更改，其他设备都已退出登录。',
  twoFactorOn: '两步验证已开启：今后登录时还需要身份验证器应用中的验证码。',
  twoFactorOff: '两步验证已关闭：今后登录只需要密码。',
  recoveryCodesMade: '你的账号已生成新的恢复码，旧的恢复码不再有效。',
  passkeyAdded: '你的账号添加了通行密钥“{{name}}”，无需密码即可用它登录。',
  passkeyRemoved: '你的账号移除了通行密钥“{{name}}”，不能再用它登录。',
  changeTime: '时间：{{when}}',
  changeDevice: '设备：{{device}}',
  changePlace: '地点：{{place}}（大致位置）',
  farewellSubject: '你的 Magpie 账号正在删除',
  farewellText: `我们收到了删除你 Magpie 账号的请求。现在任何人都无法登录这个账号，所有设备也已退出登录。

{{date}}，你的文件、链接和我们保存的其他信息将被彻底清除。

改变主意了，或者不是你本人操作？在此之前，打开这个链接即可恢复一切：{{link}}

{{site}}`,
  newEmailSubject: '{{code}} 是你更换邮箱的验证码',
  newEmailText: `你的验证码是 {{code}}，{{time}}内有效。输入后，这个邮箱将成为 Magpie 账号 {{account}} 的邮箱。

如果不是你本人操作，请忽略这封邮件，没有验证码什么都不会发生。

{{site}}`,
  newEmailKnownSubject: '这个邮箱已有 Magpie 账号',
  newEmailKnownText: `有人想把这个邮箱设为 Magpie 账号 {{account}} 的邮箱。这个邮箱已有自己的账号，因此没有做任何更改。

如果是你本人操作，请先为这个邮箱的账号更换邮箱，或删除该账号。

如果不是，请忽略这封邮件，你的账号是安全的。

{{site}}`,
  emailChangedSubject: '你的 Magpie 账号更换了邮箱',
  emailChangedText: `你的 Magpie 账号的邮箱已更换为 {{email}}。今后用它登录，邮件也会发到那里，其他设备都已退出登录。

{{details}}

如果是你本人操作，无需做任何事。

如果不是，请在 {{date}}前找回账号：{{link}}

找回后会换回这个邮箱，所有设备退出登录，现在的密码失效。

{{site}}`,
  emailTakenBackSubject: '这个邮箱不再属于某个 Magpie 账号',
  emailTakenBackText: `把某个 Magpie 账号的邮箱换成这个邮箱的操作已被撤销，撤销用的是我们发往原邮箱 {{email}} 的邮件中的链接。这个邮箱不能再用于登录。

如果这是你的账号，而撤销的人不是你，请联系我们：{{link}}

{{site}}`,
  shareClosedSubject: '你的分享已被关闭',
  shareClosedText: `{{change}}

{{shares}}

你的文件仍在云盘里，没有删除任何内容。

如果你认为这是误判，请联系我们并附上链接。我们会请未参与决定的人重新审核：{{link}}

哪些内容可以分享：{{rules}}

{{site}}`,
  shareAuditing: '以下分享正在审核，审核结束前任何人都无法打开。',
  shareSensitive: '以下分享已关闭：其中有内容违反了分享规则。',
  shareWord: '以下分享已关闭：标题含有分享链接不允许使用的词语。换一个标题，可以重新分享这些文件。',
  shareProhibited: '以下分享经审核后已关闭。',
  accountBlockedSubject: '你的 Magpie 账号已被封禁',
  accountBlockedText: `我们封禁了你的 Magpie 账号。现在任何人都无法登录这个账号，所有设备已退出登录，你的分享链接也已关闭。没有删除任何内容。

如果你认为这是误判，请联系我们。我们会请未参与决定的人重新审核；如果确实是我们错了，一切都会恢复原样。如需取回自己的文件，也请从这里联系：{{link}}

我们的规则：{{rules}}

{{site}}`,
  feedbackSubject: 'Magpie 反馈：{{kind}}',
  feedbackText: `{{text}}

来自：{{sender}}
编号：{{id}}
页面：{{page}}

包括屏幕截图在内的全部内容：{{command}}`,

  minutes: { other: '{{count}} 分钟' },
} satisfies Translated<typeof source>;
