import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '我用 Magpie 分享了「{{title}}」：\n{{url}}',
  linkTextWithPasscode: '我用 Magpie 分享了「{{title}}」：\n{{url}}\n存取碼：{{passcode}}',
  passcodeEmpty: '請輸入存取碼以開啟這個分享。',
  passcodeWrong: '存取碼不正確。',
  passcodeThrottled: '存取碼嘗試次數過多，請稍後再試。',
  savedOften: '這個分享的可儲存次數已用完。',
  expired: '這個分享已過期。',
  removed: '分享者已取消這個分享。',
  sensitiveResource: '這個分享含有無法顯示的內容。',
  sensitiveWord: '這個分享的名稱無法顯示。',
  underReview: '這個分享正在審核，請稍後再來。',
  unknown: '沒有這個分享。',
  prohibited: '這個分享無法使用。',
} satisfies Translated<typeof source>;
