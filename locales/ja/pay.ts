import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'お支払い',
  lead: 'このMagpieはお使いのパソコンで動いているため、料金はかかりません。',
  open: 'お支払い待ちです。',
  paid: 'お支払いが完了しました。ありがとうございます。',
  refused: 'お支払いが承認されませんでした。',
  refunded: '返金されました。',
  expired: 'この注文は期限切れです。',
  pay: '{{price}}を支払う',
  refuse: '拒否する',
  back: 'Magpieに戻る',
  pending: 'お支払いを処理しています。',
  unavailableTitle: 'お支払いページに接続できません',
  unavailable:
    'ご注文はそのまま残っており、料金はかかっていません。しばらくしてから再試行してください。',
  retry: '再試行',
} satisfies Translated<typeof source>;
