import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'デイリーチェックイン · Magpie',
  description:
    'Magpieで1日1回ボタンを押すと、何が付いたか、次はいつからできるかがその場でわかります。休んだ日があっても、失うものはありません。',
  title: 'デイリーチェックイン',
  headline: 'ようこそ、今日も。',
  lead: 'ボタンを押せるのは1日1回。付いたものはすぐに使えます。休んだ日があっても、失うものはありません。',
  gives: '1回のチェックインで',
  gave: '今日のチェックインで',
  onceADay: '1日1回、気の向いたときに',
  yours: 'アカウントに追加しました',
  checkIn: 'チェックイン',
  done: '今日はチェックイン済みです',
  next: '次のチェックインは{{time}}からできます。',
  day: '毎日{{time}}に日付が変わります。',
  guide: 'チェックインのしくみ',
  toCheckIn: 'チェックインへ',
  signIn: 'ログインしてチェックイン',
  alsoDaily: 'コードがなくても、1日1回：',
  noneTitle: 'いまはチェックインがありません',
  noneTip:
    '毎日来ても付くものはないので、逃すものもありません。ドライブは、いつ来ても同じようにお使いいただけます。',
} satisfies Translated<typeof source>;
