import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: '쿠키와 저장소 · Magpie',
  description:
    'Magpie가 브라우저에 저장하는 모든 쿠키와 데이터의 목적과 보관 기간, 거부할 수 있는 항목을 보여 드려요.',
  title: 'Magpie가 브라우저에 저장하는 것',
  lead: 'Magpie의 코드에서 그대로 뽑은 전체 목록이에요. 모두 저희가 직접 저장하고, 다른 사이트에서 이용자를 추적하지 않아요.',
  choice: '나의 선택',
  state_unasked:
    '선택 항목은 두 가지예요. 어떤 홍보나 사이트를 보고 왔는지 기록하는 것과, 어떤 기능을 쓰는지 집계하는 것이에요. 허용하지 않으면 둘 다 하지 않아요.',
  state_allowed:
    '무엇을 보고 왔는지 저장하고 어떤 기능을 쓰는지 집계하도록 허용했어요. 거부하면 두 기록 모두 이 브라우저에서 삭제돼요.',
  state_refused:
    '거부했어요. 무엇을 보고 왔는지 저장하지 않고, 어떤 기능을 쓰는지도 집계하지 않아요.',
  state_signal:
    '브라우저가 모든 사이트에 추적하지 말라고 요청하고 있어요(GPC). 이를 답으로 받아들여 저장하지도 묻지도 않아요.',
  optional: '허용한 경우에만 저장하는 것',
  optionalText:
    '어떤 홍보가 도움이 되는지 알기 위한 것이에요. 계정을 만들면 홍보와 사이트 이름이 계정에 한 번만 기록돼요.',
  memory:
    '허용하면 로그인, 링크에서 저장, 플레이어 열기 같은 동작도 집계해요. 동작의 종류와 날짜만 기록하고 계정, 파일, 주소는 포함하지 않아요. 합계만 1년 동안 보관하고, 다른 회사는 관여하지 않아요.',
  needed: 'Magpie에 필요한 쿠키',
  neededText: '이용하는 기능에 필요한 것이라 따로 동의를 받지 않아요.',
  stored: 'Magpie에 필요한 저장 데이터',
  storedText:
    '브라우저에만 남고 페이지 요청과 함께 보내지 않아요. 대부분은 드라이브를 쓰기 시작한 뒤에 생겨요. …로 끝나는 이름에는 번호가 이어져요.',
  purpose: '목적',
  until: '보관 기간',
  forLanguage: '언어, 그리고 다른 언어를 권할지 여부',
  forLooks: '화면 설정(배치, 정렬, 라이트 또는 다크)',
  forRegion: '이용할 수 있는 지역인지 여부(페이지마다 확인하지 않도록)',
  forAccount: '계정 번호(첫 페이지부터 올바른 계정을 보여 주도록)',
  forInvite: '초대한 사람(친구의 초대로 인정되도록)',
  forFreeDays: '받은 무료 일수(하루치마다 이 기간 동안)',
  forPasscode: '암호로 연 링크(다시 입력하지 않도록)',
  forChoice: '이 페이지에서 한 선택',
  forCampaign: '찾아오게 한 홍보(출처, 매체, 이름)',
  forReferrers: '최근에 거쳐 온 사이트의 이름만, 최대 열 곳',
  forStatistics: '집계할 동작(보낼 때까지 보관)',
  forSession: '로그인을 유지하는 세션',
  forCaptcha: '보안 확인을 통과했다는 증명',
  forResuming: '하던 일(로그인한 뒤 이어서 할 수 있도록)',
  forPointing: '방금 저장하거나 찾은 것(목록에서 강조하도록)',
  forHabits: '이 기기의 설정(단축키, 최근 폴더, 공유 옵션)',
  forWelcome: '처음 온 사람인지, 무료 일수를 받았는지',
  forCover: '보기로 선택한 민감한 링크',
  forTesting: '차단된 지역의 페이지를 테스트하기 위한 설정',
  forUploads: '끝나지 않은 업로드(이어서 할 수 있도록)',
  forClipboard: '잘라내거나 복사한 파일(다른 탭에서 쓸 수 있도록)',
  forSearches: '이 기기에서 검색한 내용',
  forWarning: '저장 공간 경고를 닫았는지 여부',
  forNotices: '닫은 공지',
  forDevice: '내 기기 중에서 이 기기를 구별하는 무작위 번호',
  forWaiting: '오프라인에서 바꾸고 아직 동기화되지 않은 내용',
  forCopies: '최근 목록의 사본(오프라인에서 볼 수 있도록)',
  forShell: '앱 자체(오프라인에서 열 수 있도록)',
  forReceiving: '다른 앱에서 공유받아 아직 업로드하지 않은 파일',
  untilSignOut: '로그아웃하거나 이 사이트의 데이터를 지울 때까지',
  untilDone: '끝나거나 로그아웃할 때까지',
} satisfies Translated<typeof source>;
