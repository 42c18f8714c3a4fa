import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '我用 Magpie 分享了「{{title}}」：\n{{url}}',
  linkTextWithPasscode: '我用 Magpie 分享了「{{title}}」：\n{{url}}\n存取碼：{{passcode}}',
  passcodeEmpty: '請輸入存取碼以開啟連結。',
  passcodeWrong: '存取碼錯誤，請確認後再試一次。',
  passcodeThrottled: '存取碼錯誤次數過多，請稍後再試。',
  savedOften: '分享者為這個連結設定的次數已用完。',
  expired: '這個連結已過期。',
  removed: '分享者已停止分享。',
  sensitiveResource: '這個連結包含不允許分享的內容。',
  sensitiveWord: '這個連結的標題含有不允許使用的字詞。',
  underReview: '這個連結正在審核，請稍後再來。',
  unknown: '這個連結不存在。',
  prohibited: '這個連結無法使用。',
} satisfies Translated<typeof source>;
