import type { Translated } from '../areas.ts';
import type source from '../en-US/mail.ts';

export default {
  signUpSubject: 'Magpieの認証コード：{{code}}',
  signUpText: `Magpieへようこそ。

認証コードは {{code}} です。有効期限は{{time}}です。

アカウントの作成に心当たりがない場合は、このメールを無視してください。コードが入力されなければ、何も起こりません。

{{site}}`,
  signUpKnownSubject: 'Magpieの認証コード：{{code}}',
  signUpKnownText: `このメールアドレスのMagpieアカウントはすでにあります。新しく作る必要はありません。

パスワード、またはこのコードでログインしてください：{{code}}
コードの有効期限は{{time}}です。

心当たりがない場合は、このメールを無視してください。アカウントは安全です。

{{site}}`,
  signInSubject: 'Magpieのログインコード：{{code}}',
  signInText: `ログインコードは {{code}} です。有効期限は{{time}}です。

Magpieの担当者がこのコードをお尋ねすることはありません。心当たりがない場合は、このメールを無視してください。アカウントは安全です。

{{site}}`,
  resetSubject: 'Magpieのパスワード再設定コード：{{code}}',
  resetText: `パスワード再設定のコードは {{code}} です。有効期限は{{time}}です。

新しいパスワードを設定すると、アカウントにログインしているすべての端末がログアウトされます。

心当たりがない場合は、このメールを無視してください。パスワードは今のままです。

{{site}}`,
  unknownSubject: 'このメールアドレスのMagpieアカウントはありません',
  unknownText: `このメールアドレスのMagpieアカウントに対してコードの送信依頼がありましたが、該当するアカウントはありません。

ご本人による操作の場合は、別のメールアドレスで登録しているかもしれません。新しくアカウントを作ることもできます。

心当たりがない場合は、このメールを無視してください。

{{site}}`,
  premiumEndsSubject: 'プレミアムは{{date}}に終了します',
  premiumEndsText: `Magpieのプレミアムは{{date}}に終了します。

ファイルはそのまま残ります。無料アカウントの容量を超えている場合も、すべて開いたりダウンロードしたりできますが、新しく追加することはできません。

延長はこちらから: {{link}}

プレミアムに関するメールが不要な場合: {{unsubscribe}}

{{site}}`,
  subAccountSubject: 'Magpieのプロモーターからの招待',
  subAccountText: `Magpieのプロモーターが、あなたのアカウントを協力者として招待しています。あなたの招待による成果は、プロモーターのものとして数えられます。

同意する場合は、1週間以内にこのリンクを開いてください: {{link}}

ご希望でない場合は、このメールを無視してください。何も変わりません。

{{site}}`,
  passcodeGuessedSubject: '「{{title}}」のパスコードが推測されています',
  passcodeGuessedText: `共有中のリンク「{{title}}」で、今日、誤ったパスコードが何度も試されました。

今後このリンクでパスコードを入力する人は、先に人間であることの確認が必要になります。正しいパスコードであれば、これまでどおり開けます。

念のため、パスコードの変更またはリンクの取り消しもご検討ください。

{{link}}`,

  securitySubject: 'Magpieアカウントのセキュリティ設定が変更されました',
  securityText: `{{change}}

ご自身による変更であれば、何もする必要はありません。

心当たりがない場合は、すぐに新しいパスワードを設定し、ほかの端末をすべてログアウトしてください：{{link}}

{{site}}`,
  passwordChanged: 'アカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。',
  twoFactorOn: '2段階認証が有効になりました。今後のログインでは、認証アプリのコードも必要です。',
  twoFactorOff: '2段階認証が無効になりました。今後はパスワードだけでログインできます。',
  recoveryCodesMade: 'リカバリーコードが新しく作成されました。以前のコードは使えません。',
  passkeyAdded:
    'パスキー「{{name}}」がアカウントに追加されました。パスワードなしでログインできます。',
  passkeyRemoved:
    'パスキー「{{name}}」がアカウントから削除されました。このパスキーではもうログインできません。',
  farewellSubject: 'Magpieアカウントの削除を受け付けました',
  farewellText: `Magpieアカウントの削除を受け付けました。今後はこのアカウントにログインできません。すべての端末もログアウトされました。

{{date}}に、ファイル、リンク、その他お預かりしている情報をすべて完全に削除します。

取り消したい場合や、心当たりがない場合は、それまでに次のリンクを開くと、すべて元に戻せます：{{link}}

{{site}}`,
  feedbackSubject: 'Magpieへのフィードバック：{{kind}}',
  feedbackText: `{{text}}

送信者：{{sender}}
番号：{{id}}
ページ：{{page}}

画面の画像を含むすべての内容：{{command}}`,

  minutes: { other: '{{count}}分' },
} satisfies Translated<typeof source>;
