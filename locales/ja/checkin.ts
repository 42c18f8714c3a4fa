import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'デイリーチェックイン · Magpie',
  description:
    '1日1回ボタンを押すと、特典を受け取れます。内容と、次に押せる日時を確認できます。休んだ日があっても、損はしません。',
  title: 'デイリーチェックイン',
  headline: '今日も、ようこそ。',
  lead: 'ボタンを押せるのは1日1回。受け取ったものはすぐに反映されます。休んだ日があっても、損はしません。',
  gives: '1回のチェックインで',
  gave: '今日受け取ったもの',
  onceADay: '1日1回、気の向いたときに',
  yours: 'アカウントに追加しました',
  checkIn: 'チェックイン',
  done: '今日はチェックイン済みです',
  next: '次のチェックインは{{time}}からできます。',
  day: '1日の区切りは{{time}}です。',
  guide: 'チェックインのしくみ',
  toCheckIn: 'チェックインへ',
  signIn: 'ログインしてチェックイン',
  alsoDaily: 'コードがなくても、1日1回：',
  noneTitle: '現在、チェックインはありません',
  noneTip: 'このサイトでは毎日の特典をご用意していません。受け取り損ねる心配もありません。',
} satisfies Translated<typeof source>;
