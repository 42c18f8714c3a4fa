import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'このメールの配信を停止しますか？',
  tip: 'プレミアムに関するメールは届かなくなります。ご自身で請求したコードと、アカウントの安全に関するお知らせは引き続き届きます。',
  start: '配信を停止する',
  doneTitle: '配信を停止しました',
  doneTip: '{{email}}にプレミアムに関するメールは届かなくなります。',
  wrongTitle: 'このリンクは使えません',
  wrongTip:
    '途中で切れている可能性があります。メールの末尾にあるリンクをもう一度開くか、お問い合わせください。',
} satisfies Translated<typeof source>;
