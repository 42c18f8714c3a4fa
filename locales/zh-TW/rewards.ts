import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '獎勵',
  upload: '上傳一個檔案',
  share: '分享一個檔案或資料夾',
  invite: '邀請好友',
  person: '確認你是真人',
  claim: '領取',
  confirm: '驗證並領取',
  claimed: '已領取',
  added: '已領取獎勵：{{title}}',
  notPerson: '驗證未完成，請再試一次。',
  friends: '已邀請的好友',
  promoting: '推廣 Magpie',
  promotingTip: '你邀請的人購買後，你可獲得 {{percent}}% 的收益。',
  openPromoting: '開啟',
} satisfies Translated<typeof source>;
