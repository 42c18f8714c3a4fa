import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'オフラインです。開いたことのあるフォルダは、引き続き見られます。',
  waits: { other: '{{count}}件の変更をこの端末に保存しました。オンラインに戻ると同期します。' },
  made: { other: 'オンラインに戻りました。変更{{count}}件を同期しました' },
  back: 'オンラインに戻りました',
  stuck: { other: '変更{{count}}件を同期できませんでした。' },
  look: '確認',
  title: '同期できなかった変更',
  tip: 'オフラインのときに行った変更です。ファイルは無事です。',
  rename: '「{{from}}」の名前を「{{name}}」に変更',
  move: { other: '{{count}}件を移動' },
  star: { other: '{{count}}件にスターを付ける' },
  unstar: { other: '{{count}}件のスターを外す' },
  renamed: 'その間に、別の場所で「{{name}}」に変更されました。',
  moved: 'その間に、別の場所へ移動されました。',
  anyway: 'それでも適用',
  again: '再試行',
  leave: '破棄',
  something: '項目',
} satisfies Translated<typeof source>;
