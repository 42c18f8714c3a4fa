import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: 'キャンペーン',
  description:
    '季節の行事や不具合のお詫びとして、Magpieからお贈りする特典のご案内です。開始日と終了日も確認できます。',
  name_christmas: 'クリスマス',
  'name_black-friday': 'ブラックフライデー',
  name_compensation: 'お詫びの特典',
  title_christmas: 'クリスマスの贈り物',
  'title_black-friday': 'ブラックフライデーを、明快な価格で',
  title_compensation: 'お詫びのしるしに',
  description_christmas:
    'Magpieのアカウントへのクリスマスの贈り物です。内容、受け取れる期限、対象を確認して、ボタンひとつで受け取れます。1アカウント1回です。',
  'description_black-friday':
    'ブラックフライデーのMagpieのプラン一覧です。付くものと価格をまとめました。表示された価格が、そのままお支払いいただく金額です。',
  description_compensation:
    'Magpieの不具合でご迷惑をおかけしました。お詫びとしてお贈りするもの、対象となるアカウント、受け取れる期限をご案内します。',
  lead_christmas:
    '今年もあとわずかとなりました。好きなものをMagpieに残してくださり、ありがとうございます。この贈り物とともに、よいお年をお迎えください。',
  'lead_black-friday':
    'すべてのプランの内容と価格を、1ページにまとめました。表示された価格が、そのままお支払いいただく金額です。',
  lead_compensation:
    'Magpieの不具合で、ご迷惑をおかけしました。失われた時間はお返しできませんが、せめてこちらをお受け取りください。',
  given: '受け取れるもの',
  until: '期限',
  who: '対象',
  everyone: 'すべてのアカウント',
  accountsBefore: '{{time}}より前に作成されたアカウント',
  take: '受け取る',
  signInToTake: 'ログインして受け取る',
  once: '1アカウントにつき1回、すぐに反映されます。',
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
  absentTitle: 'このキャンペーンは見つかりません',
  absentTip: 'アドレスが違うか、すでに掲載を終えています。',
  instead: '開催中のキャンペーン',
} satisfies Translated<typeof source>;
