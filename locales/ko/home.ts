import type { Translated } from '../areas.ts';
import type source from '../en-US/home.ts';

export default {
  title: 'Magpie - 마음에 드는 것만 간직하세요',
  headline: '마음에 드는 것만 간직하세요.',
  lead: '링크를 받으면 Magpie에서 한국어 화면으로 바로 열어 보세요. 고른 파일은 내 드라이브에 담아 둘 수 있어요.',
  start: '드라이브 만들기',
  haveLink: '링크가 있어요',
  drawnPasscode: '암호',
  drawnSaved: '‘여행’에 저장됨',
  drawnCount: {
    other: '{{count}}개',
  },
  howTitle: '링크에서 내 드라이브까지, 세 단계',
  howOpenTitle: '열기',
  howOpen:
    '페이지가 다 열리기도 전에 파일이 먼저 보여요. 사진, 동영상, 문서, 압축 파일을 계정 없이 살펴보세요.',
  howChooseTitle: '고르기',
  howChoose:
    '파일 하나든 몇 개든 폴더 전체든 괜찮아요. 공간을 얼마나 차지할지 저장하기 전에 알 수 있어요.',
  howKeepTitle: '간직하기',
  howKeep: '크기와 상관없이 저장은 순식간이에요. 다시 다운로드하거나 업로드하지 않아요.',
  screensLanguages: '언어 선택',
  promisesTitle: 'Magpie의 약속',
  promiseAdsTitle: '기다리게 하지 않아요',
  promiseAds: '광고도, 카운트다운도, 파일을 보려고 꼭 설치해야 하는 앱도 없어요.',
  promiseResumeTitle: '끝까지 마치는 업로드',
  promiseResume: '끊긴 업로드는 멈춘 곳부터 이어져요. 눈에 보이는 파일은 모두 온전한 파일이에요.',
  promiseLimitsTitle: '내 뜻대로 하는 링크',
  promiseLimits:
    '링크에 암호와 만료일, 저장 횟수를 정할 수 있어요. 공유를 중지하면 몇 초 안에 아무도 열 수 없게 돼요.',
  promiseTruthTitle: '알기 쉬운 답',
  promiseTruth:
    '공간이 얼마나 남았는지, 파일을 누가 볼 수 있는지, 왜 실패했는지를 오류 코드가 아니라 쉬운 말로 알려 드려요.',
  openTitle: '링크 열기',
  openHint: '받은 링크나 링크 끝의 코드를 붙여 넣으세요.',
  openLabel: '공유 링크',
  openPlaceholder: 'https://…/s/…',
  openButton: '열기',
  openWrong:
    '공유 링크가 아니에요. 공유 링크에는 ‘/s/’와 영문자, 숫자로 된 22자 코드가 들어 있어요.',
  heroFree: '{{size}} 무료. 카드 등록도, 앱 설치도, 광고도 없어요.',
  sceneLabel: '휴대전화에서 연 공유 앨범과 컴퓨터 드라이브에 저장된 같은 사진',
  messageText: '사진 보낼게요!',
  howLead: '기다려야 하는 페이지도, 강제 가입도, 다시 업로드할 일도 없어요.',
  languagesTitle: '링크 하나, 열한 가지 언어',
  languagesText: '주소 하나만 보내세요. 버튼, 날짜, 크기, 이메일까지 받는 사람의 언어로 보여요.',
  fetchTitle: '링크를 붙여 넣고 노트북을 닫으세요',
  fetchText:
    '컴퓨터가 꺼져 있어도 Magpie가 드라이브로 바로 다운로드해요. 모바일 데이터도 쓰지 않아요.',
  fetchLinks: '웹 주소를 한 번에 여러 개',
  fetchTorrents: '웹 주소, 마그넷 링크, 토렌트',
  fetchResume: '원본 서버가 응답하지 않으면 Magpie가 다시 시도해요.',
  rulesCounts:
    '링크를 몇 번 열고 저장하고 다운로드했는지 알 수 있어요. 누가 했는지는 보이지 않아요.',
  usesTitle: '사람들이 간직하는 것',
  useTripTitle: '여행',
  useTrip: '모두의 사진을 링크 하나에. 할머니는 포르투갈어로 열어 봐요.',
  useCourseTitle: '강의',
  useCourse: '여섯 나라에 흩어진 수강생에게 강의와 자료를 보내요.',
  useHandoverTitle: '납품',
  useHandover: '원본 크기 그대로, 암호와 만료일을 정해 고객에게 보내요.',
  useArchiveTitle: '자료실',
  useArchive: '공개 데이터와 오래된 녹음을 밤사이 다운로드해요.',
  promiseWayTitle: '공유하기 전까지는 나만',
  promiseWay: '링크를 만들기 전까지 파일은 나만 볼 수 있어요. 다운로드 주소는 몇 시간 뒤 만료돼요.',
  promiseKeysTitle: '패스키와 2단계 인증',
  promiseKeys:
    '비밀번호 없이 로그인하세요. 로그인한 기기를 모두 확인하고, 어느 기기에서든 로그아웃할 수 있어요.',
  promiseLeaveTitle: '모두 가지고 떠날 수 있어요',
  promiseLeave: '언제든 모든 파일을 내보낼 수 있어요. 계정을 삭제하면 데이터도 삭제돼요.',
  limitsTitle: '한계도 있어요',
  limitEncryption:
    'Magpie는 종단 간 암호화를 쓰지 않아요. 기술적으로는 운영자가 파일을 읽을 수 있어요.',
  limitReports: '법을 어긴 공유 파일은 신고를 받으면 차단해요.',
  limitBackup: '드라이브 하나는 백업이 아니에요. 잃으면 안 되는 것은 다른 곳에도 보관하세요.',
  securityLink: '파일을 지키는 방법',
} satisfies Translated<typeof source>;
