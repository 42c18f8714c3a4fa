import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '「{{title}}」をMagpieで共有しました。\n{{url}}',
  linkTextWithPasscode: '「{{title}}」をMagpieで共有しました。\n{{url}}\nパスコード：{{passcode}}',
  passcodeEmpty: 'この共有を開くには、パスコードを入力してください。',
  passcodeWrong: 'パスコードが違います。',
  passcodeThrottled: 'パスコードを試した回数が多すぎます。少し待ってから入力してください。',
  savedOften: 'この共有は、所有者が決めた保存回数に達しました。',
  expired: 'この共有は期限が切れています。',
  removed: 'この共有は所有者が終了しました。',
  sensitiveResource: 'この共有には、表示できないものが含まれています。',
  sensitiveWord: 'この共有の名前は表示できません。',
  underReview: 'この共有は確認中です。しばらくしてから、もう一度ご覧ください。',
  unknown: 'この共有は見つかりません。',
  prohibited: 'この共有は利用できません。',
} satisfies Translated<typeof source>;
