import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'TV에서 보는 Magpie',
  description:
    'TV 브라우저에서 내 드라이브를 여세요. 로그인은 휴대전화로, 동영상은 자막과 함께, 멈춘 곳부터 이어서 볼 수 있어요. 앱은 필요 없어요.',
  headline: '내 동영상을 큰 화면에서.',
  lead: '최신 브라우저가 있는 TV라면 드라이브가 그대로 열려요. 로그인은 휴대전화로 하고, 설치할 것은 없어요.',
  signIn: '이 TV에서 로그인',
  getApp: 'TV 앱 받기',
  help: 'TV 도움말',
  drawnFilm: '피오르의 북쪽',
  drawnLine: '빛을 기다려. 곧 올 거야.',
  slidesTitle: '소파에 앉아서',
  codeTitle: '휴대전화가 키보드예요',
  codeText:
    'TV에 코드와 QR 코드가 나와요. 휴대전화로 입력하거나 스캔하면 로그인돼요. 리모컨으로 비밀번호를 칠 일이 없어요.',
  playTitle: '누르면 바로 재생',
  playText:
    '동영상, 음악, 사진이 폴더에 있는 그대로 페이지에서 열려요. 하나가 끝나면 다음 것이 시작돼요.',
  subtitlesTitle: '자막은 자동으로',
  subtitlesText:
    '동영상과 이름이 같은 자막 파일을 같은 폴더에 두세요. 내 언어의 자막이 먼저 나와요.',
  resumeTitle: '밖에서 시작해 집에서 끝까지',
  resumeText: '동영상은 멈춘 곳부터 이어져요. 휴대전화로 보던 동영상도요.',
  outTitle: '어디서든 로그아웃',
  outText: 'TV는 기기 목록에 있어요. 휴대전화에서 한 번 누르면 바로 로그아웃돼요.',
  remoteTitle: '지금 쓰는 리모컨 그대로',
  remoteText: '연결할 것도, 새로 익힐 것도 없어요.',
  remotePointer: '포인터와 확인 버튼',
  remotePointerText: '마우스처럼 어디서나 쓸 수 있어요.',
  remoteArrows: '왼쪽, 오른쪽 버튼',
  remoteArrowsText: '앞뒤 파일로 넘어가요. 동영상을 클릭한 뒤에는 되감기와 빨리 감기예요.',
  remoteBack: '뒤로',
  remoteBackText: '파일을 닫고 목록으로 돌아가요.',
  remotePlay: '재생과 일시 정지',
  remotePlayText: 'TV가 이 버튼을 브라우저에 넘겨주면 쓸 수 있어요.',
  needsTitle: 'TV에 필요한 것',
  needsBrowser: '2024년 이후의 브라우저',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5 이상이에요. 예전 TV에는 드물어요. 스트리밍 스틱이나 셋톱박스, 게임기, 컴퓨터를 연결하면 같은 화면에서 쓸 수 있어요.',
  needsFormat: '동영상 형식',
  needsFormatText:
    'Magpie는 동영상을 변환하지 않아요. H.264와 AAC를 쓴 MP4는 거의 어디서나 재생돼요. AC-3, E-AC-3, DTS와 HEVC는 TV 브라우저가 지원할 때만 재생돼요.',
  needsLine: '충분히 빠른 인터넷',
  needsLineText: '동영상은 원래 크기 그대로 오고, 다른 화면에서처럼 다운로드 한도에 포함돼요.',
  noAppTitle: '앱은 필요 없어요',
  noAppText:
    '이 서비스에는 TV 앱이 없어요. 브라우저로 보면 돼요. 다른 곳에서 Magpie의 TV 앱이라고 하는 것은 저희가 만든 것이 아니에요.',
  appTitle: '앱도 있어요',
  appText: '이 사이트의 운영자가 TV 앱을 제공해요. 꼭 여기에서만 받으세요.',
  packages: '패키지가 설치되지 않을 때',
  programs: '다른 프로그램 쓰기',
  apkOffer: 'Android 앱(APK 파일)',
  apkOfferText: '이 사이트의 운영자가 제공해요. 파일을 저장하기 전에 브라우저가 물어봐요.',
  apkGet: 'APK 다운로드',
  apkNone: '여기에는 Android 패키지가 없어요',
  apkNoneText:
    '이 사이트의 운영자는 제공하지 않아요. Magpie라는 이름의 파일은 다른 사람이 만든 거예요. 대신 웹 앱을 설치할 수 있어요.',
  apkWebApp: '웹 앱 설치',
} satisfies Translated<typeof source>;
