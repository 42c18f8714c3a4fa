import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'オフラインです。開いたことのあるフォルダは、引き続き見られます。',
  waits: { other: '{{count}}件の変更をこの端末に保存しました。後で反映します。' },
  made: { other: 'オンラインに戻りました。保存した変更{{count}}件を反映しました' },
  back: 'オンラインに戻りました',
  stuck: { other: '保存した変更{{count}}件を反映できませんでした。' },
  look: '確認する',
  title: '反映できなかった変更',
  tip: 'オフラインの間に行った変更です。ファイルは失われていません。',
  rename: '「{{from}}」の名前を「{{name}}」に変更',
  move: { other: '{{count}}件を移動' },
  star: { other: '{{count}}件にスターを付ける' },
  unstar: { other: '{{count}}件のスターを外す' },
  renamed: 'その間に、別の場所で「{{name}}」に変更されました。',
  moved: 'その間に、別の場所へ移動されました。',
  anyway: 'それでも変更する',
  again: '再試行',
  leave: 'そのままにする',
  something: 'アイテム',
} satisfies Translated<typeof source>;
