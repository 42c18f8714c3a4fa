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
  screensTitle: '어느 화면에서나 같은 드라이브',
  screensText:
    '휴대전화, 태블릿, 노트북, TV에서. 키보드로도, 스크린 리더로도, 느린 인터넷에서도. 11개 언어로, 다크 모드에서도 쓸 수 있어요.',
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
} satisfies Translated<typeof source>;
