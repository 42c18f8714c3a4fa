import type { Translated } from '../areas.ts';
import type source from '../en-US/mail.ts';

export default {
  signUpSubject: '{{code}} はMagpieの登録コードです',
  signUpText: `Magpieへようこそ。

登録コードは {{code}} です。有効期限は{{time}}です。

アカウントの作成に心当たりがない場合は、このメールを無視してください。コードを入力しないかぎり、何も起こりません。

Magpieチーム
{{site}}`,
  signUpKnownSubject: '{{code}} はMagpieのログインコードです',
  signUpKnownText: `Magpieアカウントを作成する操作がありましたが、このメールアドレスのアカウントはすでにあります。

パスワード、またはこのコードでログインしてください：{{code}}
コードの有効期限は{{time}}です。

心当たりがない場合は、このメールを無視してください。アカウントは安全です。

Magpieチーム
{{site}}`,
  signInSubject: '{{code}} はMagpieのログインコードです',
  signInText: `ログインコードは {{code}} です。有効期限は{{time}}です。

このコードは誰にも教えないでください。Magpieの担当者がお尋ねすることはありません。

心当たりがない場合は、このメールを無視してください。アカウントは安全です。

Magpieチーム
{{site}}`,
  resetSubject: '{{code}} はMagpieのパスワード再設定コードです',
  resetText: `パスワード再設定コードは {{code}} です。有効期限は{{time}}です。

新しいパスワードを設定すると、すべての端末からログアウトされます。

心当たりがない場合は、このメールを無視してください。パスワードは変わりません。

Magpieチーム
{{site}}`,
  unknownSubject: 'このメールアドレスのMagpieアカウントはありません',
  unknownText: `このメールアドレスのMagpieアカウントのコードが請求されましたが、該当するアカウントはありません。

ご本人による操作の場合は、別のメールアドレスで試すか、アカウントを作成してください。

心当たりがない場合は、このメールを無視してください。

Magpieチーム
{{site}}`,
  premiumEndsSubject: 'プレミアムは{{date}}に終了します',
  premiumEndsText: `Magpieのプレミアムは{{date}}に終了します。

ファイルはそのまま残ります。無料アカウントの容量を超えている場合も、すべて開いたりダウンロードしたりできますが、新しく追加することはできません。

プレミアムを延長する：{{link}}

プレミアムに関するメールの配信を停止する：{{unsubscribe}}

Magpieチーム
{{site}}`,
  subAccountSubject: 'Magpieのプロモーターから協力者として招待されました',
  subAccountText: `Magpieのプロモーターから、協力者として招待されました。承諾すると、あなたの招待による登録と売り上げは、プロモーターの成果として数えられます。

承諾する場合は、1週間以内にこのリンクを開いてください：{{link}}

ご希望でない場合は、このメールを無視してください。何も変わりません。

Magpieチーム
{{site}}`,
  passcodeGuessedSubject: '「{{title}}」のパスコードを推測しようとしている人がいます',
  passcodeGuessedText: `共有中のリンク「{{title}}」に、今日、間違ったパスコードが何度も入力されました。

今後、このリンクにパスコードを入力する人には、先にセキュリティ確認を求めます。正しいパスコードであれば、これまでどおり開けます。

念のため、パスコードを変更するか、共有を終了してください。

{{link}}

Magpieチーム`,

  securityText: `{{change}}

ご自身による変更であれば、何もする必要はありません。

心当たりがない場合は、すぐにパスワードを変更し、ほかのすべての端末からログアウトしてください：{{link}}

Magpieチーム
{{site}}`,
  passwordChangedSubject: 'Magpieアカウントのパスワードが変更されました',
  passwordChangedText:
    'Magpieアカウントのパスワードが変更されました。ほかの端末からはログアウトしました。',
  twoFactorOnSubject: 'Magpieアカウントの2段階認証が有効になりました',
  twoFactorOnText:
    'Magpieアカウントの2段階認証が有効になりました。今後のログインでは、認証アプリのコードも必要です。',
  twoFactorOffSubject: 'Magpieアカウントの2段階認証が無効になりました',
  twoFactorOffText:
    'Magpieアカウントの2段階認証が無効になりました。今後はパスワードだけでログインできます。',
  recoveryCodesMadeSubject: 'Magpieアカウントのリカバリーコードが新しく作成されました',
  recoveryCodesMadeText:
    'Magpieアカウントのリカバリーコードが新しく作成されました。以前のコードは使えません。',
  passkeyAddedSubject: 'Magpieアカウントにパスキーが追加されました',
  passkeyAddedText:
    'パスキー「{{name}}」がMagpieアカウントに追加されました。パスワードなしでログインできます。',
  appPasswordCreatedSubject: 'Magpieアカウントのアプリパスワードが作成されました',
  appPasswordCreatedText:
    'アプリパスワード「{{name}}」が作成されました。ほかのプログラムから、アカウントのパスワードなしでドライブに接続できます。',
  passkeyRemovedSubject: 'Magpieアカウントからパスキーが削除されました',
  passkeyRemovedText:
    'パスキー「{{name}}」がMagpieアカウントから削除されました。このパスキーではもうログインできません。',
  providerLinkedSubject: 'Magpieアカウントに外部アカウントが連携されました',
  providerLinkedText:
    '{{name}}のアカウントがMagpieアカウントに連携されました。{{name}}のアカウントを使うと、パスワードなしでログインできます。',
  providerUnlinkedSubject: 'Magpieアカウントの外部アカウント連携が解除されました',
  providerUnlinkedText:
    'Magpieアカウントと{{name}}のアカウントの連携が解除されました。{{name}}のアカウントではもうログインできません。',
  changeTime: '日時：{{when}}',
  changeDevice: '端末：{{device}}',
  changePlace: '場所：{{place}}（おおよその位置）',
  farewellSubject: 'Magpieアカウントの削除を受け付けました',
  farewellText: `Magpieアカウントの削除を受け付けました。すべての端末からログアウトし、今後は誰もログインできません。

{{date}}に、ファイル、リンク、そのほかお預かりしているすべての情報を完全に削除します。

取り消したい場合や、心当たりがない場合は、それまでにアカウントを復元してください：{{link}}

Magpieチーム
{{site}}`,
  newEmailSubject: '{{code}} は新しいメールアドレスの確認コードです',
  newEmailText: `コードは {{code}} です。有効期限は{{time}}です。入力すると、このアドレスがMagpieアカウント（{{account}}）のメールアドレスになります。

心当たりがない場合は、このメールを無視してください。コードを入力しないかぎり、何も起こりません。

Magpieチーム
{{site}}`,
  newEmailKnownSubject: 'このメールアドレスにはすでにMagpieアカウントがあります',
  newEmailKnownText: `このアドレスをMagpieアカウント（{{account}}）のメールアドレスにする操作がありました。このアドレスには別のアカウントがあるため、何も変更していません。

ご本人による操作の場合は、先にこのアドレスのアカウントのメールアドレスを変更するか、そのアカウントを削除してください。

心当たりがない場合は、このメールを無視してください。アカウントは安全です。

Magpieチーム
{{site}}`,
  emailChangedSubject: 'Magpieアカウントのメールアドレスが変更されました',
  emailChangedText: `Magpieアカウントのメールアドレスが{{email}}に変更されました。今後はこのアドレスでログインし、お知らせもこちらに届きます。ほかの端末からはログアウトしました。

{{details}}

ご自身による変更であれば、何もする必要はありません。

心当たりがない場合は、{{date}}より前に変更を取り消してください：{{link}}

取り消すと、以前のアドレスに戻り、すべての端末からログアウトされ、パスワードは削除されます。

Magpieチーム
{{site}}`,
  emailTakenBackSubject: 'このメールアドレスはMagpieアカウントから削除されました',
  emailTakenBackText: `このアドレスをMagpieアカウントのメールアドレスにした変更が、以前のアドレス（{{email}}）に送ったリンクから取り消されました。このアドレスではもうログインできません。

ご自身のアカウントで、取り消した覚えがない場合は、お問い合わせください：{{link}}

Magpieチーム
{{site}}`,
  shareClosedSubject: '共有中のリンクを停止しました',
  shareClosedText: `{{change}}

{{shares}}

ファイルはそのままドライブに残っています。削除されたものはありません。

誤りだと思われる場合は、リンクを添えてお問い合わせください。判断に関わっていない担当者が、もう一度確認します：{{link}}

共有できるもの：{{rules}}

Magpieチーム
{{site}}`,
  shareAuditing: '次の共有リンクを確認しています。確認が終わるまで、リンクは開けません。',
  shareSensitive: '次の共有リンクを停止しました。内容に、ルールに反するものが含まれています。',
  shareWord:
    '次の共有リンクを停止しました。共有リンクに使えない言葉がタイトルに含まれています。別のタイトルで、同じファイルを共有し直せます。',
  shareProhibited: '確認の結果、次の共有リンクを停止しました。',
  secretUsedSubject: 'Magpieの管理者トークンが使われました',
  secretUsedText: `{{site}} の管理者トークンが、アドレス {{address}} から使われました。

このトークンではすべての操作ができ、誰が使ったかはわかりません。予定していた作業であれば、対応は必要ありません。心当たりがない場合は、すぐにADMIN_TOKENを変更し、監査ログを確認してください：{{link}}

このお知らせは1日に1回だけ送られます。`,
  accountBlockedSubject: 'Magpieアカウントを停止しました',
  accountBlockedText: `Magpieアカウントを停止しました。すべての端末からログアウトし、誰もログインできません。共有リンクも停止しています。削除されたものはありません。

誤りだと思われる場合は、お問い合わせください。判断に関わっていない担当者がもう一度確認し、こちらの誤りであれば、すべて元どおりにします。ファイルの受け取りも、こちらからご相談いただけます：{{link}}

ルール：{{rules}}

Magpieチーム
{{site}}`,
  infectedSubject: 'ドライブのファイルがウイルスに感染している可能性があります：{{name}}',
  infectedText: `ウイルススキャンで「{{name}}」から {{finding}} が見つかりました。

このファイルは共有できません。このファイルを含むリンクは停止しました。ダウンロードはできますが、開くと端末に害を及ぼすおそれがあります。不要な場合は削除してください：{{link}}

Magpieチーム
{{site}}`,
  feedbackSubject: 'Magpieへのフィードバック：{{kind}}',
  feedbackText: `{{text}}

送信者：{{sender}}
番号：{{id}}
ページ：{{page}}

スクリーンショットを含むすべての内容：{{command}}`,

  minutes: { other: '{{count}}分' },
  orderPaidSubject: 'Magpieからの領収書：{{title}}',
  orderPaidText: `{{title}}のお支払い（{{price}}）を受け取りました。ご購入の内容はすぐにお使いいただけます。

注文番号：{{id}}
領収書：{{link}}

自動で更新されることはありません。

Magpieチーム
{{site}}`,
  orderRefusedSubject: '{{title}}のお支払いができませんでした',
  orderRefusedText: `{{title}}のお支払い（{{price}}）は承認されませんでした。料金はかかっていません。

注文番号：{{id}}

もう一度お試しいただくか、別の方法でお支払いください：{{link}}

Magpieチーム
{{site}}`,
  orderRefundedSubject: 'Magpieからの返金：{{price}}',
  orderRefundedText: `{{title}}の代金{{price}}を返金しました。明細に反映されるまで数日かかることがあります。

注文番号：{{id}}
領収書：{{link}}

ご購入の内容はアカウントから外れました。ファイルはそのまま残ります。

Magpieチーム
{{site}}`,
  eventsSubject: { other: 'Magpieドライブからのお知らせ{{count}}件' },
  eventsText: `{{lines}}

受け取るメールを選ぶ：{{link}}

このメールの配信を停止する：{{unsubscribe}}

Magpieチーム
{{site}}`,
  eventTaskCompleted: 'タスクが完了しました：「{{name}}」',
  eventTaskFailed: 'タスクに失敗しました：「{{name}}」',
  eventShareOpened: 'リンク「{{name}}」が初めて開かれました',
  eventShareDownloaded: { other: 'リンクから「{{name}}」が{{count}}回ダウンロードされました' },
  eventShareSaved: { other: '「{{name}}」がほかのドライブに{{count}}回保存されました' },
  eventShareEnded: 'リンク「{{name}}」は使えなくなりました',
  eventFeedFailed: 'フィード「{{name}}」を読み込めません',
  eventRequestReceived: { other: '「{{name}}」に{{count}}個のファイルが届きました' },
  webhookDisabledSubject: 'Webhook「{{name}}」をオフにしました',
  webhookDisabledText: `Webhook「{{name}}」をオフにしました。サーバーが3日間メッセージを受け付けなかったか、送信の停止を求めたためです。

今後の出来事は送信されません。サーバーが復旧したら、Webhookをオンにしてください：{{link}}

Magpieチーム
{{site}}`,
} satisfies Translated<typeof source>;
