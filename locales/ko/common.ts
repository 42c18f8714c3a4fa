import type { Translated } from '../areas.ts';
import type source from '../en-US/common.ts';

export default {
  productName: 'Magpie',
  description:
    '받은 파일을 위한 클라우드 드라이브. 공유 링크를 한국어로 바로 열어 보고, 마음에 드는 것만 내 드라이브에 담으세요.',
  keywords:
    '클라우드 드라이브, 클라우드 저장소, 파일 공유, 공유 링크, 대용량 파일, 파일 저장, Magpie',
  skipToContent: '본문으로 건너뛰기',
  homeLink: 'Magpie 홈',
  headerLabel: '언어 및 계정',
  changeLanguage: '언어 변경',
  signIn: '로그인',
  myDrive: '내 드라이브',
  themeLight: '라이트',
  themeDark: '다크',
  themeSystem: '기기 설정',
  appearance: '화면 테마',
  footerTagline: '마음에 드는 것만 간직하세요.',
  footerProduct: '서비스',
  footerStart: '시작하기',
  footerLanguages: '언어',
  footerOpenLink: '링크 열기',
  footerHowItWorks: '이용 방법',
  footerScreens: '모든 화면에서',
  footerPromises: 'Magpie의 약속',
  footerSignUp: '계정 만들기',
  notFoundTitle: '페이지를 찾을 수 없어요',
  notFoundTip:
    '링크가 잘렸거나 잘못 입력됐을 수 있어요. 주소를 확인하거나 보낸 사람에게 새 링크를 요청해 주세요.',
  notFoundLine: '페이지를 찾을 수 없음: {{path}}',
  goHome: '홈으로',
  openDrive: '내 드라이브 열기',
  failedTitle: '페이지를 표시하지 못했어요',
  failedTip: 'Magpie 쪽 문제로 이 페이지를 표시하지 못했어요. 잠시 후 다시 시도해 주세요.',
  failedRequest: '문의하실 때 이 번호를 알려 주세요: {{id}}',
  tryAgain: '다시 시도',
  blockedTitle: '이 지역에서는 Magpie를 이용할 수 없어요',
  blockedTip:
    '현재 지역이나 네트워크에서는 서비스를 제공하지 않아요. VPN이나 프록시를 사용 중이라면 끄고 다시 시도해 주세요.',
  loading: '잠시만 기다려 주세요…',
  close: '닫기',
  cancel: '취소',
  verification: '보안 확인',
} satisfies Translated<typeof source>;
