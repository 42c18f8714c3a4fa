import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '我用 Magpie 分享了“{{title}}”：\n{{url}}',
  linkTextWithPasscode: '我用 Magpie 分享了“{{title}}”：\n{{url}}\n提取码：{{passcode}}',
  passcodeEmpty: '请输入提取码以打开链接。',
  passcodeWrong: '提取码错误，请核对后重试。',
  passcodeThrottled: '提取码错误次数过多，请稍后再试。',
  savedOften: '分享者为这个链接设置的次数已用完。',
  expired: '这个链接已过期。',
  removed: '分享者已取消分享。',
  sensitiveResource: '这个链接包含不允许分享的内容。',
  sensitiveWord: '这个链接的标题含有不允许使用的词语。',
  underReview: '这个链接正在审核，请稍后再来。',
  unknown: '这个链接不存在。',
  prohibited: '这个链接无法访问。',
} satisfies Translated<typeof source>;
