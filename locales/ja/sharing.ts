import type { Translated } from '../areas.ts';
import type source from '../en-US/sharing.ts';

export default {
  linkText: '「{{title}}」をMagpieで共有しました。\n{{url}}',
  linkTextWithPasscode: '「{{title}}」をMagpieで共有しました。\n{{url}}\nパスコード：{{passcode}}',
  passcodeEmpty: 'このリンクを開くには、パスコードを入力してください。',
  passcodeWrong: 'パスコードが違います。確かめて、もう一度お試しください。',
  passcodeThrottled: 'パスコードの間違いが続きました。少し待ってから、もう一度お試しください。',
  savedOften: 'このリンクは、所有者が決めた回数に達しました。',
  expired: 'このリンクは期限切れです。',
  removed: '所有者が共有を終了しました。',
  sensitiveResource: 'このリンクには、共有できない内容が含まれています。',
  sensitiveWord: 'このリンクのタイトルには、使えない言葉が含まれています。',
  underReview: 'このリンクは確認中です。しばらくしてから、もう一度ご覧ください。',
  unknown: 'この共有リンクは見つかりません。',
  prohibited: 'このリンクは利用できません。',
} satisfies Translated<typeof source>;
