import type { Translated } from '../areas.ts';
import type source from '../en-US/moderation.ts';

export default {
  receiptSubject: '我们已收到你的举报 {{id}}',
  receiptText: `谢谢。我们收到了你对以下链接的举报：

{{link}}

编号：{{id}}
原因：{{category}}

我们会进行人工审核，并通过邮件告诉你结果。你可以在这里查看进度：{{status}}

我们不会告诉链接的分享者是谁举报的。

Magpie 团队
{{site}}`,
  removedSubject: '举报 {{id}} 的处理结果',
  removedText: `我们审核了你对以下链接的举报，并采取了措施：

{{link}}

{{measure}}{{automated}}

分享者可以提出异议。如果结果有变，我们会通知你。

你的举报：{{status}}

Magpie 团队
{{site}}`,
  keptSubject: '举报 {{id}} 的处理结果',
  keptText: `我们审核了你对以下链接的举报，链接保持开放：

{{link}}

{{facts}}{{automated}}

如果你认为有误，请补充信息，或向法院或争议解决机构求助：{{contact}}

Magpie 团队
{{site}}`,
  askSubject: '关于举报 {{id}} 的问题',
  askText: `我们正在审核你对以下链接的举报：

{{link}}

{{question}}

请在这里回复，并注明编号 {{id}}：{{contact}}

Magpie 团队
{{site}}`,
  unfoundedSubject: '举报 {{id}} 没有依据',
  unfoundedText: `我们审核了你对以下链接的举报。举报明显没有依据，链接保持开放：

{{link}}

{{facts}}

这是一次警告。如果再提交没有依据的举报，我们会在一段时间内不再受理。

如果你认为有误，请联系我们：{{contact}}

Magpie 团队
{{site}}`,
  statementSubject: '关于你的链接“{{title}}”的决定',
  statementText: `我们对你分享的链接“{{title}}”作出了决定。

{{share}}

变化：{{measure}}{{until}}适用于所有地区。
原因：{{facts}}
依据：{{ground}}
{{source}}{{automated}}

{{files}}

{{strike}}

如果你认为有误，可以在 {{date}} 前免费提出异议，由未参与决定的人重新审核：{{link}}

你也可以向法院或争议解决机构求助。

哪些内容可以分享：{{rules}}

Magpie 团队
{{site}}`,
  upheldSubject: '对“{{title}}”的异议答复',
  upheldText: `我们审核了你对“{{title}}”的异议，决定维持不变。

{{facts}}

你仍可以向法院或争议解决机构求助。决定内容：{{link}}

Magpie 团队
{{site}}`,
  reversedSubject: '我们撤销了对“{{title}}”的决定',
  reversedText: `我们撤销了对你的链接“{{title}}”的决定，链接已恢复：

{{share}}

{{facts}}

很抱歉给你带来不便。

Magpie 团队
{{site}}`,
  reopenedSubject: '你举报的链接已重新开放（{{id}}）',
  reopenedText: `以下链接的分享者对我们的决定提出异议，链接已重新开放：

{{link}}

如果有新的信息，请联系我们并注明编号 {{id}}：{{contact}}

Magpie 团队
{{site}}`,
  counterNoticeSubject: '针对举报 {{id}} 的反通知',
  counterNoticeText: `以下链接的分享者提交了反通知：

{{link}}

{{notice}}

除非你在此之前告诉我们已提起诉讼以制止这种使用，否则我们将于 {{date}} 重新开放链接：{{contact}}

Magpie 团队
{{site}}`,
  appealLateSubject: '案件 {{id}}：请立即恢复文件',
  appealLateText: `收到反通知后的 14 个工作日已过，“{{title}}”仍处于关闭状态。

{{command}}`,
  openedSubject: '新案件：{{category}}',
  openedText: `有人举报了“{{title}}”。

案件：{{id}}

{{command}}`,
  sourceReport: '有人举报了这个链接。',
  sourceOwn: '由我们自行发现。',
  sourceOrder: '由主管机关下令。',
  durationOpen: '没有结束日期。',
  durationUntil: '{{date}} 结束。',
  detectedAutomatically: '由系统自动发现。',
  decidedAutomatically: '由系统自动决定。',
  decidedByPerson: '由人工决定。',
  filesStay: '你的文件仍在云盘里，没有删除任何内容。',
  strikeWarning:
    '这是第 {{number}} 次警告，共 {{max}} 次。满 {{max}} 次后，一段时间内不能创建链接。',
  strikeSuspended: '由于多次警告，{{date}} 前不能创建链接。',
} satisfies Translated<typeof source>;
