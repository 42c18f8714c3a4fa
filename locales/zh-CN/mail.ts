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

  minutes: { other: '{{count}} 分钟' },
} satisfies Translated<typeof source>;
