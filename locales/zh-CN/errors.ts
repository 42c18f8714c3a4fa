import type { Translated } from '../areas.ts';
import type source from '../en-US/errors.ts';

export default {
  unreachable: '无法连接 Magpie，请检查网络。没有丢失任何内容。',
  internal: '操作没有成功，是我们这边的问题。没有任何改动，请稍后再试。',
  cancelled: '验证窗口已关闭，所以没有提交。准备好后可以再试。',
  unauthenticated: '登录已退出，请重新登录后继续。',
  deadlineExceeded: '等待时间过长。文件很安全，请再试一次。',
  resourceExhausted: '尝试次数过多。',
  captchaInvalid: '操作过于频繁，请稍后再试。',
  permissionDenied: '你没有权限进行这个操作。',
  fileNotFound: '文件已不在这里，可能被移动或删除了。',
  fileSpaceNotEnough: '存储空间不足。请清理一些空间，或少选几项。',
  invalidAccountOrPassword: '邮箱或密码不正确。',
  userNotExist: '这个邮箱还没有注册。',
  invalidStatus: '这个账号的密码输错次数过多。你仍可使用邮箱验证码登录。',
  userBlocked: '这个账号已被禁止登录。如有疑问，请联系我们。',
  accountLeaving: '这个账号正在删除。打开我们发送的邮件中的链接即可恢复。',
  invalidPassword: '密码太容易被猜到，请换一个更长或更少见的。',
  invalidVerificationCode: '验证码不正确，请查看最新的邮件后再试。',
  expiredVerificationCode: '验证码已过期，请重新获取。',

  ended: '{{text}}。',
  tryAgainIn: '{{text}}{{when}}可以再试。',
  withRequestId: '{{text}}请求编号：{{id}}',
} satisfies Translated<typeof source>;
