import type { Translated } from '../areas.ts';
import type source from '../en-US/mail.ts';

export default {
  signUpSubject: 'Magpie 인증 코드: {{code}}',
  signUpText: `Magpie에 오신 것을 환영해요.

인증 코드는 {{code}}이고, {{time}} 동안 쓸 수 있어요.

계정을 만들려고 하신 적이 없다면 이 메일을 무시해 주세요. 코드를 입력하지 않으면 아무 일도 일어나지 않아요.

{{site}}`,
  signUpKnownSubject: 'Magpie 인증 코드: {{code}}',
  signUpKnownText: `이 주소로 만든 Magpie 계정이 이미 있어서 새로 만들지 않아도 돼요.

비밀번호나 이 인증 코드로 로그인해 주세요: {{code}}
코드는 {{time}} 동안 쓸 수 있어요.

직접 하신 일이 아니라면 이 메일을 무시해 주세요. 계정은 안전해요.

{{site}}`,
  signInSubject: 'Magpie 로그인 코드: {{code}}',
  signInText: `로그인 코드는 {{code}}이고, {{time}} 동안 쓸 수 있어요.

Magpie 직원은 절대로 이 코드를 묻지 않아요. 직접 하신 일이 아니라면 이 메일을 무시해 주세요. 계정은 안전해요.

{{site}}`,
  resetSubject: 'Magpie 비밀번호 재설정 코드: {{code}}',
  resetText: `비밀번호 재설정 코드는 {{code}}이고, {{time}} 동안 쓸 수 있어요.

새 비밀번호를 정하면 이 계정으로 로그인한 모든 기기에서 로그아웃돼요.

직접 하신 일이 아니라면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.

{{site}}`,
  unknownSubject: '이 주소로 만든 Magpie 계정이 없어요',
  unknownText: `누군가 이 주소의 Magpie 계정에 쓸 코드를 요청했지만, 그런 계정이 없어요.

직접 요청하셨다면 다른 주소로 가입하셨을 수 있어요. 새 계정을 만드셔도 돼요.

직접 요청하지 않으셨다면 이 메일을 무시해 주세요.

{{site}}`,
  premiumEndsSubject: '프리미엄이 {{date}}에 끝나요',
  premiumEndsText: `Magpie 프리미엄이 {{date}}에 끝나요.

파일은 그대로 남아 있어요. 무료 계정의 용량보다 많이 쓰고 있어도 모두 열고 다운로드할 수 있지만, 새로 추가할 수는 없어요.

여기에서 연장할 수 있어요: {{link}}

프리미엄 관련 메일을 받고 싶지 않다면: {{unsubscribe}}

{{site}}`,
  subAccountSubject: 'Magpie 프로모터의 초대',
  subAccountText: `Magpie 프로모터가 내 계정을 협력 계정으로 초대했어요. 내 초대로 생긴 실적은 프로모터의 실적으로 집계돼요.

동의한다면 일주일 안에 이 링크를 여세요: {{link}}

원하지 않으면 이 메일을 무시하세요. 아무것도 바뀌지 않아요.

{{site}}`,
  passcodeGuessedSubject: '누군가 ‘{{title}}’의 암호를 추측하고 있어요',
  passcodeGuessedText: `오늘 공유 중인 링크 ‘{{title}}’에서 잘못된 암호가 여러 번 입력됐어요.

이제부터 이 링크에 암호를 입력하려면 먼저 사람임을 확인해야 해요. 올바른 암호로는 계속 열 수 있어요.

더 안전하게 하려면 암호를 바꾸거나 링크를 취소해 주세요.

{{link}}`,

  securitySubject: 'Magpie 계정의 보안 설정이 바뀌었어요',
  securityText: `{{change}}

직접 하신 일이라면 아무것도 하지 않아도 돼요.

직접 하신 일이 아니라면 바로 새 비밀번호를 정하고 다른 기기를 모두 로그아웃해 주세요: {{link}}

{{site}}`,
  passwordChanged: '계정의 비밀번호가 바뀌었고, 다른 기기는 모두 로그아웃됐어요.',
  twoFactorOn: '2단계 인증을 켰어요. 이제 로그인할 때 인증 앱의 코드도 필요해요.',
  twoFactorOff: '2단계 인증을 껐어요. 이제 비밀번호만으로 로그인할 수 있어요.',
  recoveryCodesMade: '새 복구 코드를 만들었어요. 예전 코드는 더 이상 쓸 수 없어요.',
  passkeyAdded: '계정에 패스키를 추가했어요: ‘{{name}}’. 비밀번호 없이 로그인할 수 있어요.',
  passkeyRemoved:
    '계정에서 패스키를 삭제했어요: ‘{{name}}’. 이제 이 패스키로는 로그인할 수 없어요.',
  farewellSubject: 'Magpie 계정을 삭제하고 있어요',
  farewellText: `Magpie 계정을 삭제해 달라는 요청을 받았어요. 이제 아무도 이 계정에 로그인할 수 없고, 모든 기기에서 로그아웃됐어요.

{{date}}에 파일과 링크, 그 밖에 보관하던 모든 정보가 완전히 삭제돼요.

마음이 바뀌었거나 직접 하신 일이 아니라면, 그 전에 이 링크로 모든 것을 되돌릴 수 있어요: {{link}}

{{site}}`,
  newEmailSubject: '{{code}}, 새 이메일 주소 확인 코드예요',
  newEmailText: `코드는 {{code}}이에요. {{time}} 동안 쓸 수 있어요. 입력하면 이 주소가 Magpie 계정 {{account}}의 이메일 주소가 돼요.

직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 코드가 없으면 아무 일도 일어나지 않아요.

{{site}}`,
  newEmailKnownSubject: '이 주소에는 이미 Magpie 계정이 있어요',
  newEmailKnownText: `누군가 이 주소를 Magpie 계정 {{account}}의 이메일 주소로 쓰려고 했어요. 이미 다른 계정이 있는 주소라서 아무것도 바꾸지 않았어요.

직접 하신 일이라면 먼저 이 주소로 만든 계정의 주소를 바꾸거나 그 계정을 삭제해 주세요.

직접 하신 일이 아니라면 이 메일을 무시해 주세요. 계정은 안전해요.

{{site}}`,
  emailChangedSubject: 'Magpie 계정의 이메일 주소가 바뀌었어요',
  emailChangedText: `Magpie 계정의 이메일 주소가 {{email}}(으)로 바뀌었어요. 이제 이 주소로 로그인하고, 메일도 이 주소로 보내 드려요. 다른 기기는 모두 로그아웃됐어요.

직접 하신 일이라면 아무것도 하지 않아도 돼요.

직접 하신 일이 아니라면 {{date}} 전에 이 링크에서 계정을 되찾아 주세요: {{link}}

되찾으면 원래 주소로 돌아가고, 모든 기기가 로그아웃되고, 지금 비밀번호는 쓸 수 없게 돼요.

{{site}}`,
  emailTakenBackSubject: '이 주소는 이제 Magpie 계정의 주소가 아니에요',
  emailTakenBackText: `Magpie 계정의 이메일 주소를 이 주소로 바꾼 변경이 취소됐어요. 예전 주소 {{email}}(으)로 보낸 메일의 링크에서 취소한 거예요. 이제 이 주소로는 로그인할 수 없어요.

내 계정인데 직접 하신 일이 아니라면 문의해 주세요: {{link}}

{{site}}`,
  shareClosedSubject: '공유한 링크가 닫혔어요',
  shareClosedText: `{{change}}

{{shares}}

파일은 드라이브에 그대로 있어요. 아무것도 삭제되지 않았어요.

잘못된 결정이라고 생각하면 링크를 적어 문의해 주세요. 결정에 참여하지 않은 담당자가 다시 살펴봐요: {{link}}

공유할 수 있는 것: {{rules}}

{{site}}`,
  shareAuditing: '아래 공유를 검토하고 있어요. 끝날 때까지 아무도 열 수 없어요.',
  shareSensitive: '아래 공유를 닫았어요. 내용에 공유 규칙에 어긋나는 것이 있어요.',
  shareWord:
    '아래 공유를 닫았어요. 제목에 공유 링크에 쓸 수 없는 말이 있어요. 제목을 바꿔 같은 파일을 다시 공유할 수 있어요.',
  shareProhibited: '검토한 뒤 아래 공유를 닫았어요.',
  accountBlockedSubject: 'Magpie 계정이 정지됐어요',
  accountBlockedText: `Magpie 계정을 정지했어요. 아무도 이 계정에 로그인할 수 없고, 모든 기기에서 로그아웃됐고, 공유한 링크도 닫혔어요. 아무것도 삭제되지 않았어요.

잘못된 결정이라고 생각하면 문의해 주세요. 결정에 참여하지 않은 담당자가 다시 살펴보고, 저희가 틀렸다면 모두 그대로 되돌려요. 파일을 받고 싶을 때도 여기로 요청할 수 있어요: {{link}}

규칙: {{rules}}

{{site}}`,
  feedbackSubject: 'Magpie 의견: {{kind}}',
  feedbackText: `{{text}}

보낸 사람: {{sender}}
번호: {{id}}
페이지: {{page}}

화면 이미지를 포함한 전체 내용: {{command}}`,

  minutes: { other: '{{count}}분' },
} satisfies Translated<typeof source>;
