import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'このメールの配信を停止しますか？',
  tip: 'プレミアムに関するメールは届かなくなります。ご自身で請求したコードと、アカウントの安全に関するお知らせは引き続き届きます。',
  tip_activity:
    'タスクと共有リンクに関するメールは届かなくなります。アカウントの設定でいつでも選び直せます。',
  start: '配信を停止する',
  doneTitle: '配信を停止しました',
  doneTip: '{{email}}にプレミアムに関するメールは届かなくなります。',
  doneTip_activity: '{{email}}にタスクと共有リンクに関するメールは届かなくなります。',
  wrongTitle: 'このリンクは使えません',
  wrongTip:
    '途中で切れている可能性があります。メールの末尾にあるリンクをもう一度開くか、お問い合わせください。',
} satisfies Translated<typeof source>;
