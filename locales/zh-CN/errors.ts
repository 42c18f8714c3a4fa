import type { Translated } from '../areas.ts';
import type source from '../en-US/errors.ts';

export default {
  unreachable: '无法连接 Magpie，请检查网络后重试。',
  internal: '我们这边出了问题，请稍后再试。',
  cancelled: '你关闭了人机验证，因此没有提交。准备好后可以再试。',
  unauthenticated: '你已退出登录，请重新登录后继续。',
  deadlineExceeded: '等待时间过长，请重试。',
  resourceExhausted: '尝试次数过多。',
  captchaInvalid: '操作过于频繁，请稍后再试。',
  permissionDenied: '你没有权限进行此操作，请确认登录的是正确的账号。',
  fileNotFound: '这个项目已不在这里，可能被移动或删除了。',
  restoreTooMany: '一次最多可保存 100,000 个文件和文件夹。请分几次保存。',
  fileCountLimit: '文件和文件夹的数量已达到套餐上限。请彻底删除一些后重试。',
  fileSpaceNotEnough: '存储空间不足。请腾出一些空间，或少选几项。',
  invalidAccountOrPassword: '邮箱或密码错误。请重试，或重设密码。',
  userNotExist: '这个邮箱没有注册过账号。',
  invalidStatus: '密码输错次数过多。你仍可使用邮箱验证码登录。',
  userBlocked: '这个账号已被封禁。如有疑问，请联系我们。',
  prohibited: '这项内容未通过审核，无法下载、分享或转存。如有疑问，请联系我们。',
  accountLeaving: '这个账号正在注销。如需找回，请使用我们发送的邮件中的链接。',
  invalidPassword: '这个密码太容易被猜到，请换一个更长或更少见的。',
  invalidVerificationCode: '验证码错误，请查看最新的邮件后重试。',
  expiredVerificationCode: '验证码已过期，请重新获取。',

  ended: '{{text}}。',
  tryAgainLater: '{{text}}请稍后再试。',
  tryAgainIn: '{{text}}{{when}}可以再试。',
  withRequestId: '{{text}}请求编号：{{id}}',
} satisfies Translated<typeof source>;
