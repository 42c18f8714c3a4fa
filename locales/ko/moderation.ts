import type { Translated } from '../areas.ts';
import type source from '../en-US/moderation.ts';

export default {
  receiptSubject: '신고 {{id}}을(를) 받았어요',
  receiptText: `감사합니다. 아래 링크에 대한 신고를 받았어요.

{{link}}

번호: {{id}}
이유: {{category}}

담당자가 확인하고 결과를 이메일로 알려 드려요. 상태는 여기에서 볼 수 있어요: {{status}}

링크를 공유한 사람에게 신고자를 알리지 않아요.

Magpie 팀
{{site}}`,
  removedSubject: '신고 {{id}}의 결과',
  removedText: `아래 링크에 대한 신고를 확인하고 조치했어요.

{{link}}

{{measure}} {{automated}}

공유한 사람이 이의를 제기할 수 있어요. 달라지는 것이 있으면 알려 드려요.

내 신고: {{status}}

Magpie 팀
{{site}}`,
  keptSubject: '신고 {{id}}의 결과',
  keptText: `아래 링크에 대한 신고를 확인했고, 링크는 그대로 두었어요.

{{link}}

{{facts}} {{automated}}

잘못된 결정이라고 생각하시면 정보를 더 보내 주시거나 법원 또는 분쟁 해결 기관에 문의해 주세요: {{contact}}

Magpie 팀
{{site}}`,
  askSubject: '신고 {{id}}에 대한 질문',
  askText: `아래 링크에 대한 신고를 확인하고 있어요.

{{link}}

{{question}}

번호 {{id}}을(를) 적어 여기로 답해 주세요: {{contact}}

Magpie 팀
{{site}}`,
  unfoundedSubject: '신고 {{id}}에는 근거가 없었어요',
  unfoundedText: `아래 링크에 대한 신고를 확인했어요. 근거가 없는 것이 분명해 링크는 그대로 두었어요.

{{link}}

{{facts}}

경고예요. 근거 없는 신고가 계속되면 한동안 신고를 받지 않아요.

잘못된 결정이라고 생각하시면 문의해 주세요: {{contact}}

Magpie 팀
{{site}}`,
  statementSubject: '링크 “{{title}}”에 대한 결정',
  statementText: `공유 중인 링크 “{{title}}”에 대해 결정했어요.

{{share}}

달라지는 것: {{measure}} {{until}} 모든 지역에 적용돼요.
이유: {{facts}}
근거: {{ground}}
{{source}} {{automated}}

{{files}}

{{strike}}

잘못된 결정이라고 생각하시면 {{date}}까지 무료로 이의를 제기할 수 있어요. 결정에 참여하지 않은 담당자가 다시 살펴봐요: {{link}}

법원이나 분쟁 해결 기관에 문의할 수도 있어요.

공유할 수 있는 것: {{rules}}

Magpie 팀
{{site}}`,
  upheldSubject: '“{{title}}”에 대한 이의 제기 답변',
  upheldText: `“{{title}}”에 대한 이의 제기를 검토했어요. 결정은 그대로예요.

{{facts}}

여전히 법원이나 분쟁 해결 기관에 문의할 수 있어요. 결정 내용: {{link}}

Magpie 팀
{{site}}`,
  reversedSubject: '“{{title}}”에 대한 결정을 취소했어요',
  reversedText: `링크 “{{title}}”에 대한 결정을 취소했어요. 링크가 다시 열려요.

{{share}}

{{facts}}

불편을 드려 죄송해요.

Magpie 팀
{{site}}`,
  reopenedSubject: '신고하신 링크가 다시 열려요({{id}})',
  reopenedText: `아래 링크를 공유한 사람이 결정에 이의를 제기했고, 링크가 다시 열려요.

{{link}}

새로운 정보가 있으면 번호 {{id}}을(를) 적어 문의해 주세요: {{contact}}

Magpie 팀
{{site}}`,
  counterNoticeSubject: '신고 {{id}}에 대한 이의 통지',
  counterNoticeText: `아래 링크를 공유한 사람이 이의 통지를 보냈어요.

{{link}}

{{notice}}

사용을 막는 소송을 제기했다고 그 전에 알려 주지 않으면 {{date}}에 링크를 다시 열어요: {{contact}}

Magpie 팀
{{site}}`,
  appealLateSubject: '사건 {{id}}: 지금 파일을 되돌리세요',
  appealLateText: `이의 통지 뒤 영업일 14일이 지났지만 “{{title}}”은(는) 아직 차단돼 있어요.

{{command}}`,
  openedSubject: '새 사건: {{category}}',
  openedText: `“{{title}}”이(가) 신고됐어요.

사건: {{id}}

{{command}}`,
  sourceReport: '링크가 신고됐어요.',
  sourceOwn: '운영자가 직접 발견했어요.',
  sourceOrder: '기관이 명령했어요.',
  durationOpen: '기한은 없어요.',
  durationUntil: '{{date}}에 끝나요.',
  detectedAutomatically: '자동으로 발견됐어요.',
  decidedAutomatically: '자동으로 결정됐어요.',
  decidedByPerson: '담당자가 결정했어요.',
  filesStay: '파일은 내 드라이브에 그대로 있어요. 아무것도 삭제되지 않았어요.',
  strikeWarning:
    '경고 {{max}}번 중 {{number}}번째예요. {{max}}번이 되면 한동안 링크를 만들 수 없어요.',
  strikeSuspended: '경고가 반복되어 {{date}}까지 링크를 만들 수 없어요.',
} satisfies Translated<typeof source>;
