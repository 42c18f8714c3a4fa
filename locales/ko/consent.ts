import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: '쿠키와 저장소 · Magpie',
  description:
    'Magpie가 브라우저에 저장하는 쿠키와 데이터를 목적, 기간과 함께 모두 보여 드려요. 꼭 필요하지 않은 것은 여기에서 허용하거나 거부하세요.',
  title: 'Magpie가 브라우저에 저장하는 것',
  lead: '프로그램에서 그대로 뽑은 전체 목록이에요. 모두 저희가 직접 저장하는 것이고, 다른 사이트까지 따라가지 않아요.',
  choice: '나의 선택',
  state_unasked:
    '저희에게만 쓸모 있는 것이 하나 있어요. 어떤 홍보나 사이트를 보고 왔는지예요. 허용하지 않으면 아무것도 저장하지 않아요.',
  state_allowed:
    '어떤 홍보나 사이트를 보고 왔는지 저장하도록 허용했어요. 거부하면 이 브라우저에서 삭제돼요.',
  state_refused: '거부했어요. 무엇을 보고 왔는지 아무것도 저장하지 않아요.',
  state_signal:
    '브라우저가 모든 사이트에 추적하지 말라고 요청하고 있어요(GPC). 이를 답으로 받아들여 아무것도 저장하지 않고 묻지도 않아요.',
  asked: '허용한 경우에만',
  askedText:
    '어떤 홍보가 도움이 되는지 알기 위한 것이에요. 계정을 만들면 출처와 사이트 이름이 계정에 한 번만 기록돼요.',
  memory:
    '허용하면 어떻게 찾아왔는지를 페이지의 메모리에도 적어 두어요. 아무도 읽지 않고, 어디에도 보내지 않으며, 페이지를 닫으면 사라져요. 방문자 통계를 내지 않고, 다른 회사도 관여하지 않아요.',
  needed: 'Magpie에 필요한 쿠키',
  neededText: '모두 이용자가 요청한 일에 쓰는 것이라 따로 묻지 않아요.',
  stored: 'Magpie에 필요한 저장 데이터',
  storedText:
    '브라우저에 남고 페이지와 함께 보내지 않아요. 대부분은 드라이브를 쓰기 시작해야 생겨요. …가 있는 이름에는 번호가 이어져요.',
  purpose: '내용과 목적',
  until: '기간',
  forLanguage: '언어, 그리고 다른 언어를 권할지 여부',
  forLooks: '원하는 페이지와 목록의 모습(배치, 정렬, 밝게 또는 어둡게)',
  forRegion: '이용할 수 있는 지역이라는 사실. 페이지마다 확인하지 않아도 돼요',
  forAccount: '계정 번호. 처음부터 알맞은 페이지를 보여 주기 위해',
  forInvite: '초대한 사람. 친구의 초대로 집계하기 위해',
  forFreeDays: '받은 무료 일수(기간은 하루치마다)',
  forPasscode: '암호로 연 링크. 다시 입력하지 않아도 돼요',
  forChoice: '이 페이지에서의 답',
  forCampaign: '찾아오게 한 홍보(출처, 매체, 이름)',
  forReferrers: '최근에 거쳐 온 사이트의 이름만, 최대 열 곳',
  forSession: '로그인을 유지하는 세션',
  forCaptcha: '사람임을 확인했다는 사실',
  forResuming: '로그인 뒤에 이어서 할 수 있도록, 하던 일',
  forPointing: '목록에서 짚어 주기 위한, 방금 저장하거나 찾은 것',
  forHabits: '이 기기의 설정과 습관(단축키, 최근 폴더, 공유 방식)',
  forWelcome: '처음 온 사람인지, 무료 일수를 신청했는지',
  forCover: '가림막을 걷고 보기로 한 민감한 링크',
  forTesting: '차단된 지역의 페이지를 시험하는 사람을 위한 스위치',
  forUploads: '이어서 할 수 있도록, 끝나지 않은 업로드',
  forClipboard: '다른 탭에서도 쓸 수 있게, 잘라 내거나 복사한 파일',
  forSearches: '이 기기에서 검색한 말',
  forWarning: '저장 공간 경고를 닫았다는 사실',
  forDevice: '기기를 구별하기 위한 무작위 번호',
  forWaiting: '오프라인에서 바꾸고 아직 보내지 않은 것',
  forCopies: '오프라인에서 읽기 위한, 최근 목록의 사본',
  forShell: '오프라인에서 열기 위한, 앱 자체',
  forReceiving: '다른 앱에서 넘어와 아직 받지 않은 파일',
  untilSignOut: '로그아웃하거나 이 사이트의 데이터를 지울 때까지',
  untilDone: '끝나거나 로그아웃할 때까지',
} satisfies Translated<typeof source>;
