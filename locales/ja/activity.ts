import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: 'キャンペーン',
  description:
    '季節の折や、不具合のあとにMagpieがお贈りするもの。いつ始まり、いつ終わるかをお知らせします。',
  name_christmas: 'クリスマス',
  'name_black-friday': 'ブラックフライデー',
  name_compensation: 'お詫びの特典',
  title_christmas: 'クリスマスの贈り物',
  'title_black-friday': 'ブラックフライデー、価格はそのまま明快に',
  title_compensation: 'お詫びのしるしに',
  description_christmas:
    'Magpieのアカウントへのクリスマスの贈り物です。内容、受け取れる期限、対象を確認して、ボタンひとつで受け取れます。1アカウント1回です。',
  'description_black-friday':
    'ブラックフライデーのMagpieのプラン一覧です。付くものと価格をまとめました。表示された価格が、そのままお支払いいただく金額です。',
  description_compensation:
    'Magpieで不具合が起きました。何が起きたか、お詫びの内容、受け取れる期限、対象となる方をご案内します。',
  lead_christmas:
    '今年もあとわずかです。お気に入りをMagpieに残してくださり、ありがとうございます。これを持って新しい年へどうぞ。',
  'lead_black-friday':
    'すべてのプランの内容と価格を、1ページにまとめました。表示された価格が、そのままお支払いいただく金額です。',
  lead_compensation:
    'Magpie側の不具合で、正しく動かないことがありました。失われた時間は戻せませんが、せめてこちらをお受け取りください。',
  given: '受け取れるもの',
  until: '期限',
  who: '対象',
  everyone: 'すべてのアカウント',
  accountsBefore: '{{time}}より前に作成されたアカウント',
  take: '受け取る',
  signInToTake: 'ログインして受け取る',
  once: '1アカウント1回。すぐに反映されます。',
  takenTitle: '受け取りました',
  takenTip: 'アカウントに追加しました。',
  alreadyTitle: 'すでに受け取っています',
  alreadyTip: '受け取ったときにアカウントに追加されています。',
  notForTitle: 'このアカウントは対象外です',
  notForTip:
    '以前からあるアカウントが対象です。古いアカウントをお持ちの場合は、そちらでログインしてください。',
  plans: 'プラン',
  seePlans: 'マイドライブで選ぶ',
  nothing: '現在、受け取れるものや購入できるものはありません。',
  endedTitle: '「{{name}}」は終了しました',
  endedTip: '{{time}}に終了しました。受け取ったものは、そのままお使いいただけます。',
  comingTitle: '「{{name}}」はまだ始まっていません',
  comingTip: '{{time}}に始まります。それまで何もする必要はありません。',
  absentTitle: 'ここには何もありません',
  absentTip: 'お探しのキャンペーンは、存在しないか、すでに終わっています。',
  instead: '開催中',
} satisfies Translated<typeof source>;
