import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '奖励',
  upload: '上传一个文件',
  share: '分享一个文件或文件夹',
  invite: '邀请好友',
  person: '确认你是真人',
  claim: '领取',
  confirm: '验证并领取',
  claimed: '已领取',
  added: '已领取奖励：{{title}}',
  notPerson: '验证未完成，请重试。',
  friends: '已邀请的好友',
  promoting: '推广 Magpie',
  promotingTip: '你邀请的人购买后，你可获得 {{percent}}% 的收益。',
  openPromoting: '打开',
} satisfies Translated<typeof source>;
