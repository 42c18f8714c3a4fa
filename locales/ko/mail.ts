import type { Translated } from '../areas.ts';
import type source from '../en-US/mail.ts';

export default {
  signUpSubject: '[{{code}}] Magpie 가입 코드',
  signUpText: `Magpie에 오신 것을 환영해요.

가입 코드: {{code}}
코드는 {{time}} 동안 쓸 수 있어요.

계정을 만들려고 하신 적이 없다면 이 메일을 무시해 주세요. 코드를 입력하지 않으면 아무 일도 일어나지 않아요.

Magpie 팀
{{site}}`,
  signUpKnownSubject: '[{{code}}] Magpie 로그인 코드',
  signUpKnownText: `Magpie 계정을 만들려고 하셨지만, 이 이메일 주소로 만든 계정이 이미 있어요.

비밀번호나 이 코드로 로그인해 주세요: {{code}}
코드는 {{time}} 동안 쓸 수 있어요.

직접 하신 일이 아니라면 이 메일을 무시해 주세요. 계정은 안전해요.

Magpie 팀
{{site}}`,
  signInSubject: '[{{code}}] Magpie 로그인 코드',
  signInText: `로그인 코드: {{code}}
코드는 {{time}} 동안 쓸 수 있어요.

이 코드를 아무에게도 알려 주지 마세요. Magpie 직원은 절대로 코드를 묻지 않아요.

직접 하신 일이 아니라면 이 메일을 무시해 주세요. 계정은 안전해요.

Magpie 팀
{{site}}`,
  resetSubject: '[{{code}}] Magpie 비밀번호 재설정 코드',
  resetText: `비밀번호 재설정 코드: {{code}}
코드는 {{time}} 동안 쓸 수 있어요.

새 비밀번호를 설정하면 이 계정으로 로그인한 모든 기기에서 로그아웃돼요.

직접 하신 일이 아니라면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.

Magpie 팀
{{site}}`,
  unknownSubject: '이 이메일 주소로 만든 Magpie 계정이 없어요',
  unknownText: `누군가 이 이메일 주소의 Magpie 계정에 쓸 코드를 요청했지만, 그런 계정이 없어요.

직접 요청하셨다면 다른 이메일 주소로 시도하거나 계정을 만들어 주세요.

직접 요청하지 않으셨다면 이 메일을 무시해 주세요.

Magpie 팀
{{site}}`,
  premiumEndsSubject: '프리미엄이 {{date}}에 끝나요',
  premiumEndsText: `Magpie 프리미엄이 {{date}}에 끝나요.

파일은 그대로 남아 있어요. 무료 계정의 용량보다 많이 쓰고 있어도 모두 열고 다운로드할 수 있지만, 새로 추가할 수는 없어요.

프리미엄 연장하기: {{link}}

프리미엄 관련 메일 그만 받기: {{unsubscribe}}

Magpie 팀
{{site}}`,
  subAccountSubject: 'Magpie 프로모터가 협력 계정으로 초대했어요',
  subAccountText: `Magpie 프로모터가 내 계정을 협력 계정으로 초대했어요. 수락하면 내 초대로 생긴 가입과 판매가 프로모터의 실적으로 집계돼요.

수락하려면 일주일 안에 이 링크를 여세요: {{link}}

원하지 않으면 이 메일을 무시해 주세요. 아무것도 바뀌지 않아요.

Magpie 팀
{{site}}`,
  passcodeGuessedSubject: '누군가 ‘{{title}}’ 링크의 암호를 알아내려고 해요',
  passcodeGuessedText: `오늘 공유 중인 링크 ‘{{title}}’에 잘못된 암호가 여러 번 입력됐어요.

이제부터 이 링크에 암호를 입력하려면 먼저 보안 확인을 거쳐야 해요. 올바른 암호로는 계속 열 수 있어요.

더 안전하게 하려면 암호를 바꾸거나 공유를 중지해 주세요.

{{link}}

Magpie 팀`,

  securityText: `{{change}}

직접 하신 일이라면 아무것도 하지 않아도 돼요.

직접 하신 일이 아니라면 바로 비밀번호를 바꾸고 다른 모든 기기에서 로그아웃해 주세요: {{link}}

Magpie 팀
{{site}}`,
  passwordChangedSubject: 'Magpie 계정의 비밀번호가 바뀌었어요',
  passwordChangedText: 'Magpie 계정의 비밀번호가 바뀌었어요. 다른 기기에서는 로그아웃됐어요.',
  twoFactorOnSubject: 'Magpie 계정의 2단계 인증이 켜졌어요',
  twoFactorOnText:
    'Magpie 계정의 2단계 인증이 켜졌어요. 이제 로그인할 때 인증 앱의 코드도 필요해요.',
  twoFactorOffSubject: 'Magpie 계정의 2단계 인증이 꺼졌어요',
  twoFactorOffText: 'Magpie 계정의 2단계 인증이 꺼졌어요. 이제 비밀번호만으로 로그인할 수 있어요.',
  recoveryCodesMadeSubject: 'Magpie 계정의 복구 코드가 새로 만들어졌어요',
  recoveryCodesMadeText:
    'Magpie 계정의 복구 코드가 새로 만들어졌어요. 이전 코드는 더 이상 쓸 수 없어요.',
  passkeyAddedSubject: 'Magpie 계정에 패스키가 추가됐어요',
  passkeyAddedText:
    'Magpie 계정에 패스키가 추가됐어요: ‘{{name}}’. 이제 비밀번호 없이 로그인할 수 있어요.',
  appPasswordCreatedSubject: 'Magpie 계정의 앱 비밀번호가 만들어졌어요',
  appPasswordCreatedText:
    'Magpie 계정의 앱 비밀번호가 만들어졌어요: ‘{{name}}’. 다른 프로그램이 계정 비밀번호 없이 드라이브에 연결할 수 있어요.',
  passkeyRemovedSubject: 'Magpie 계정에서 패스키가 삭제됐어요',
  passkeyRemovedText:
    'Magpie 계정에서 패스키가 삭제됐어요: ‘{{name}}’. 이제 이 패스키로는 로그인할 수 없어요.',
  providerLinkedSubject: 'Magpie 계정에 외부 계정이 연결됐어요',
  providerLinkedText:
    'Magpie 계정에 {{name}} 계정이 연결됐어요. 이제 {{name}} 계정으로 비밀번호 없이 로그인할 수 있어요.',
  providerUnlinkedSubject: 'Magpie 계정에서 외부 계정 연결이 해제됐어요',
  providerUnlinkedText:
    'Magpie 계정에서 {{name}} 계정 연결이 해제됐어요. 이제 {{name}} 계정으로는 로그인할 수 없어요.',
  changeTime: '시각: {{when}}',
  changeDevice: '기기: {{device}}',
  changePlace: '위치: {{place}} (대략적인 위치)',
  farewellSubject: 'Magpie 계정 삭제를 접수했어요',
  farewellText: `Magpie 계정을 삭제해 달라는 요청을 받았어요. 모든 기기에서 로그아웃됐고, 이제 아무도 로그인할 수 없어요.

{{date}}에 파일과 링크, 그 밖에 보관하던 모든 정보를 완전히 삭제해요.

마음이 바뀌었거나 직접 하신 일이 아니라면, 그 전에 계정을 복원해 주세요: {{link}}

Magpie 팀
{{site}}`,
  newEmailSubject: '[{{code}}] Magpie 이메일 주소 확인 코드',
  newEmailText: `확인 코드: {{code}}
코드는 {{time}} 동안 쓸 수 있어요. 입력하면 이 주소가 Magpie 계정({{account}})의 이메일 주소가 돼요.

직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 코드를 입력하지 않으면 아무 일도 일어나지 않아요.

Magpie 팀
{{site}}`,
  newEmailKnownSubject: '이 이메일 주소로 만든 Magpie 계정이 이미 있어요',
  newEmailKnownText: `누군가 이 주소를 Magpie 계정({{account}})의 이메일 주소로 쓰려고 했어요. 이 주소로 만든 다른 계정이 있어서 아무것도 바꾸지 않았어요.

직접 하신 일이라면 먼저 그 계정의 이메일 주소를 바꾸거나 그 계정을 삭제해 주세요.

직접 하신 일이 아니라면 이 메일을 무시해 주세요. 계정은 안전해요.

Magpie 팀
{{site}}`,
  emailChangedSubject: 'Magpie 계정의 이메일 주소가 바뀌었어요',
  emailChangedText: `Magpie 계정의 이메일 주소가 바뀌었어요: {{email}}

{{details}}

이제 이 주소로 로그인하고, 메일도 이 주소로 보내 드려요. 다른 기기에서는 로그아웃됐어요.

직접 하신 일이라면 아무것도 하지 않아도 돼요.

직접 하신 일이 아니라면 {{date}} 전에 변경을 취소해 주세요: {{link}}

취소하면 이전 주소로 돌아가고, 모든 기기에서 로그아웃되고, 비밀번호는 삭제돼요.

Magpie 팀
{{site}}`,
  emailTakenBackSubject: '이 이메일 주소가 Magpie 계정에서 삭제됐어요',
  emailTakenBackText: `Magpie 계정의 이메일 주소를 이 주소로 바꾼 것이 이전 주소({{email}})로 보낸 링크를 통해 취소됐어요. 이제 이 주소로는 로그인할 수 없어요.

내 계정인데 직접 취소하지 않으셨다면 문의해 주세요: {{link}}

Magpie 팀
{{site}}`,
  shareClosedSubject: '공유한 링크를 차단했어요',
  shareClosedText: `{{change}}

{{shares}}

파일은 내 드라이브에 그대로 있어요. 아무것도 삭제되지 않았어요.

잘못된 결정이라고 생각하시면 링크를 적어 문의해 주세요. 결정에 참여하지 않은 담당자가 다시 살펴봐요: {{link}}

공유할 수 있는 것: {{rules}}

Magpie 팀
{{site}}`,
  shareAuditing: '아래 공유 링크를 검토하고 있어요. 검토가 끝날 때까지 아무도 열 수 없어요.',
  shareSensitive: '아래 공유 링크를 차단했어요. 내용에 규칙에 어긋나는 것이 있어요.',
  shareWord:
    '아래 공유 링크를 차단했어요. 제목에 공유 링크에 쓸 수 없는 말이 있어요. 제목을 바꿔 같은 파일을 다시 공유할 수 있어요.',
  shareProhibited: '검토한 뒤 아래 공유 링크를 차단했어요.',
  secretUsedSubject: 'Magpie 관리자 토큰이 사용됐어요',
  secretUsedText: `{{site}}의 관리자 토큰이 {{address}} 주소에서 사용됐어요.

이 토큰으로는 모든 작업을 할 수 있고 누가 사용했는지 알 수 없어요. 예정된 작업이라면 아무것도 하지 않아도 돼요. 그렇지 않다면 지금 ADMIN_TOKEN을 바꾸고 감사 로그를 확인하세요: {{link}}

이 메일은 하루에 한 번만 보내요.`,
  accountBlockedSubject: 'Magpie 계정을 정지했어요',
  accountBlockedText: `Magpie 계정을 정지했어요. 모든 기기에서 로그아웃됐고, 아무도 로그인할 수 없고, 공유한 링크도 닫혔어요. 아무것도 삭제되지 않았어요.

잘못된 결정이라고 생각하시면 문의해 주세요. 결정에 참여하지 않은 담당자가 다시 살펴보고, 저희가 틀렸다면 모두 그대로 되돌려 드려요. 파일을 받고 싶을 때도 여기로 요청할 수 있어요: {{link}}

규칙: {{rules}}

Magpie 팀
{{site}}`,
  infectedSubject: '드라이브의 파일이 바이러스에 감염됐을 수 있어요: {{name}}',
  infectedText: `바이러스 검사에서 “{{name}}”에 {{finding}}이(가) 있는 것을 찾았어요.

이 파일은 공유할 수 없고, 이 파일이 있는 링크는 차단됐어요. 다운로드할 수는 있지만 열면 기기에 해로울 수 있어요. 필요 없다면 삭제해 주세요: {{link}}

Magpie 팀
{{site}}`,
  feedbackSubject: 'Magpie 의견: {{kind}}',
  feedbackText: `{{text}}

보낸 사람: {{sender}}
번호: {{id}}
페이지: {{page}}

스크린샷을 포함한 전체 내용: {{command}}`,

  minutes: { other: '{{count}}분' },
  orderPaidSubject: 'Magpie 영수증: {{title}}',
  orderPaidText: `{{title}} 결제({{price}})를 확인했어요. 구매한 내용을 바로 쓸 수 있어요.

주문 번호: {{id}}
영수증: {{link}}

자동으로 갱신되지 않아요.

Magpie 팀
{{site}}`,
  orderRefusedSubject: '{{title}} 결제가 거절됐어요',
  orderRefusedText: `{{title}} 결제({{price}})가 거절됐고, 요금은 청구되지 않았어요.

주문 번호: {{id}}

다시 시도하거나 다른 방법으로 결제할 수 있어요: {{link}}

Magpie 팀
{{site}}`,
  orderRefundedSubject: 'Magpie 환불: {{price}}',
  orderRefundedText: `{{title}} 결제 금액 {{price}}을(를) 환불했어요. 은행 내역에 보이기까지 며칠 걸릴 수 있어요.

주문 번호: {{id}}
영수증: {{link}}

구매한 내용은 계정에서 빠졌어요. 파일은 그대로 남아 있어요.

Magpie 팀
{{site}}`,
  eventsSubject: { other: 'Magpie 드라이브 소식 {{count}}건' },
  eventsText: `{{lines}}

받을 메일 선택하기: {{link}}

이 메일 그만 받기: {{unsubscribe}}

Magpie 팀
{{site}}`,
  eventTaskCompleted: '작업이 끝났어요: ‘{{name}}’',
  eventTaskFailed: '작업에 실패했어요: ‘{{name}}’',
  eventShareOpened: '‘{{name}}’ 링크가 처음으로 열렸어요',
  eventShareDownloaded: { other: '‘{{name}}’ 링크에서 {{count}}번 다운로드했어요' },
  eventShareSaved: { other: '‘{{name}}’ 링크를 다른 드라이브에 {{count}}번 저장했어요' },
  eventShareEnded: '‘{{name}}’ 링크가 더 이상 열리지 않아요',
  eventFeedFailed: '‘{{name}}’ 피드를 읽을 수 없어요',
  eventRequestReceived: { other: '‘{{name}}’ 요청에 파일 {{count}}개가 도착했어요' },
  webhookDisabledSubject: '‘{{name}}’ 웹훅을 껐어요',
  webhookDisabledText: `‘{{name}}’ 웹훅을 껐어요. 서버가 사흘 동안 메시지를 받지 않았거나 그만 보내라고 요청했어요.

이제부터 생기는 일은 보내지 않아요. 서버가 다시 작동하면 웹훅을 켜 주세요: {{link}}

Magpie 팀
{{site}}`,
} satisfies Translated<typeof source>;
