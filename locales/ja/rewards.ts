import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '特典',
  upload: 'ファイルをアップロードする',
  share: 'ファイルやフォルダを共有する',
  invite: '友だちを招待する',
  person: '人であることを確認する',
  claim: '受け取る',
  confirm: '確認して受け取る',
  claimed: '受け取り済み',
  added: '特典を追加しました：{{title}}',
  notPerson: '確認が完了しませんでした。もう一度お試しください。',
  friends: '招待した友だち',
  promoting: 'Magpieを広める',
  promotingTip: '招待した方のお支払いの{{percent}}%を受け取れます。',
  openPromoting: '開く',
} satisfies Translated<typeof source>;
