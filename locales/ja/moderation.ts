import type { Translated } from '../areas.ts';
import type source from '../en-US/moderation.ts';

export default {
  receiptSubject: '報告 {{id}} を受け付けました',
  receiptText: `ありがとうございます。次のリンクについての報告を受け付けました。

{{link}}

番号：{{id}}
理由：{{category}}

担当者が確認し、結果をメールでお知らせします。状況はこちらで確認できます：{{status}}

リンクの共有者に報告者を知らせることはありません。

Magpieチーム
{{site}}`,
  removedSubject: '報告 {{id}} の結果',
  removedText: `次のリンクについての報告を確認し、対応しました。

{{link}}

{{measure}}{{automated}}

共有者は異議を申し立てることができます。変更があればお知らせします。

報告の状況：{{status}}

Magpieチーム
{{site}}`,
  keptSubject: '報告 {{id}} の結果',
  keptText: `次のリンクについての報告を確認し、リンクはそのままにしました。

{{link}}

{{facts}}{{automated}}

誤りだと思われる場合は、追加の情報をお送りいただくか、裁判所または紛争解決機関にご相談ください：{{contact}}

Magpieチーム
{{site}}`,
  askSubject: '報告 {{id}} についての質問',
  askText: `次のリンクについての報告を確認しています。

{{link}}

{{question}}

番号 {{id}} を添えて、こちらからお返事ください：{{contact}}

Magpieチーム
{{site}}`,
  unfoundedSubject: '報告 {{id}} には根拠がありませんでした',
  unfoundedText: `次のリンクについての報告を確認しました。明らかに根拠がないため、リンクはそのままにしました。

{{link}}

{{facts}}

これは警告です。根拠のない報告が続く場合は、しばらくの間、報告を受け付けません。

誤りだと思われる場合は、お問い合わせください：{{contact}}

Magpieチーム
{{site}}`,
  statementSubject: 'リンク「{{title}}」についての決定',
  statementText: `共有中のリンク「{{title}}」について、次のとおり決定しました。

{{share}}

内容：{{measure}}{{until}}すべての地域に適用されます。
理由：{{facts}}
根拠：{{ground}}
{{source}}{{automated}}

{{files}}

{{strike}}

誤りだと思われる場合は、{{date}}まで無料で異議を申し立てることができます。決定に関わっていない担当者が確認します：{{link}}

裁判所または紛争解決機関に申し立てることもできます。

共有できるもの：{{rules}}

Magpieチーム
{{site}}`,
  upheldSubject: '「{{title}}」についての異議への回答',
  upheldText: `「{{title}}」についての異議を確認しました。決定は変わりません。

{{facts}}

引き続き、裁判所または紛争解決機関に申し立てることができます。決定の内容：{{link}}

Magpieチーム
{{site}}`,
  reversedSubject: '「{{title}}」についての決定を取り消しました',
  reversedText: `リンク「{{title}}」についての決定を取り消しました。再び開けます。

{{share}}

{{facts}}

ご迷惑をおかけしました。

Magpieチーム
{{site}}`,
  reopenedSubject: '報告されたリンクが再び開けるようになりました（{{id}}）',
  reopenedText: `次のリンクの共有者から異議があり、リンクは再び開けるようになりました。

{{link}}

新しい情報があれば、番号 {{id}} を添えてお問い合わせください：{{contact}}

Magpieチーム
{{site}}`,
  counterNoticeSubject: '報告 {{id}} への反対通知',
  counterNoticeText: `次のリンクの共有者から反対通知が届きました。

{{link}}

{{notice}}

利用の差し止めを求める訴訟を起こしたという連絡がなければ、{{date}}にリンクを再開します：{{contact}}

Magpieチーム
{{site}}`,
  appealLateSubject: '案件 {{id}}：今すぐファイルを戻してください',
  appealLateText: `反対通知から14営業日が過ぎましたが、「{{title}}」は停止したままです。

{{command}}`,
  openedSubject: '新しい案件：{{category}}',
  openedText: `「{{title}}」が報告されました。

案件：{{id}}

{{command}}`,
  sourceReport: '報告がありました。',
  sourceOwn: '運営が見つけました。',
  sourceOrder: '当局の命令によるものです。',
  durationOpen: '期限はありません。',
  durationUntil: '{{date}}に終了します。',
  detectedAutomatically: '自動で検出されました。',
  decidedAutomatically: '自動で決定されました。',
  decidedByPerson: '担当者が決定しました。',
  filesStay: 'ファイルはドライブに残っています。削除されたものはありません。',
  strikeWarning:
    'これは{{max}}回のうち{{number}}回目の警告です。{{max}}回になると、しばらくの間リンクを作成できません。',
  strikeSuspended: '警告が重なったため、{{date}}までリンクを作成できません。',
} satisfies Translated<typeof source>;
