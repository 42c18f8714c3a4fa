import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'デバイスを許可する',
  tip: 'テレビやコマンドラインに表示されたコードを入力してください。',
  code: 'コード',
  continue: '続ける',
  codeUnknown:
    'このコードで待っているデバイスはありません。画面をもう一度確かめてください。コードの有効期間は15分です。',
  signInHeading: 'ログインしてデバイスを許可',
  askTitle: '「{{device}}」を許可しますか？',
  askTip:
    '許可すると、あなたと同じようにドライブを開けるようになります。デバイスが目の前にある場合だけ進んでください。',
  askedFrom: '{{country}}からの要求です。',
  allow: '許可する',
  deny: '許可しない',
  allowedTitle: 'デバイスを許可しました',
  allowedTip: '数秒で自動的に進みます。デバイスの一覧に表示されます。',
  deniedTitle: 'デバイスを許可しませんでした',
  deniedTip: 'デバイスにはそう伝えました。ドライブの内容は何も見せていません。',
  openDrive: 'マイドライブを開く',
} satisfies Translated<typeof source>;
