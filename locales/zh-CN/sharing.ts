import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '我用 Magpie 分享了“{{title}}”：\n{{url}}',
  linkTextWithPasscode: '我用 Magpie 分享了“{{title}}”：\n{{url}}\n提取码：{{passcode}}',
  passcodeEmpty: '请输入提取码打开这个分享。',
  passcodeWrong: '提取码不正确。',
  passcodeThrottled: '提取码尝试次数过多，请稍后再试。',
  savedOften: '这个分享的可保存次数已用完。',
  expired: '这个分享已过期。',
  removed: '分享者已取消这个分享。',
  sensitiveResource: '这个分享含有无法展示的内容。',
  sensitiveWord: '这个分享的名称无法展示。',
  underReview: '这个分享正在审核，请稍后再来。',
  unknown: '这个分享不存在。',
  prohibited: '这个分享无法访问。',
} satisfies Translated<typeof source>;
