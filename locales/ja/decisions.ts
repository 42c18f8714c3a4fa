import type { Translated } from '../areas.ts';
import type source from '../en-US/decisions.ts';

export default {
  measure_none: '対応なし',
  measure_close_share: 'リンクを停止しました。',
  measure_block_content: 'ファイルは共有できなくなりました。',
  measure_suspend_sharing: 'リンクを停止し、新しいリンクを作成できなくしました。',
  measure_block_account: 'アカウントをブロックしました。',
  ground_law: '法律',
  ground_terms: '利用規約',
  title: 'このリンクが停止された理由',
  decided: '{{date}}に決定',
  until: '{{date}}まで',
  reason: '理由',
  ground: '根拠',
  reported: '報告がありました。',
  found: '運営が見つけました。',
  automated: '自動で決定しました。',
  filesStay: 'ファイルはドライブに残っています。',
  object: '異議を申し立てる',
  objectTip: '{{date}}まで無料です。決定に関わっていない担当者が確認します。',
  objection: '決定が誤っている理由',
  counterNotice: '反対通知を送る（著作権）',
  counterNoticeTip:
    'お名前と連絡先とともに、リンクの報告者へ転送します。訴訟が起こされなければ、10営業日後にファイルを再び共有できます。',
  name: 'お名前',
  contact: '住所と電話番号',
  signature: '署名（氏名）',
  mistaken:
    '虚偽の場合は偽証罪に問われることを理解したうえで、誤りまたは誤認によってファイルが停止されたと誠実に信じています。',
  jurisdiction:
    '自分の住所を管轄する裁判所に同意し、リンクの報告者からの訴状の送達を受け入れます。',
  send: '送信',
  sent: '異議を受け付けました。',
  restore: '訴訟の連絡がなければ、{{date}}にファイルを再び共有できます。',
  upheld: '異議を確認しました。決定は変わりません。',
  reversed: '決定を取り消しました。',
} satisfies Translated<typeof source>;
