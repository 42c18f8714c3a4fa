import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: '이 사이트의 텔레그램 봇',
  botText:
    '이 Magpie의 운영자가 텔레그램 봇을 운영해요. 봇을 시작한 다음 링크를 보내거나 파일을 전달하세요. 무엇을 받는지, 드라이브와 어떻게 연결하는지는 운영자의 봇이 알려 줘요.',
  botOpen: '텔레그램에서 봇 열기',
  drawnTitle: '바닷가의 여름',
  drawnThanks: '잘 받았어요, 감사합니다!',

  favoritesTitle: 'Magpie 드라이브 바로 가기',
  favoritesDescription:
    '링크 붙여 넣기, 검색, 최근 파일, 작업, 공유 링크, 계정까지 드라이브의 원하는 곳을 바로 여는 주소를 모았어요. 북마크해 두고 쓰세요.',
  favoritesHeadline: '어디로든, 주소 하나로.',
  favoritesLead:
    '자주 쓰는 주소를 북마크해 두세요. 로그인하지 않았다면 로그인한 다음 가려던 곳으로 바로 이동해요.',
  bringTitle: '파일 추가',
  bring_newTask: '링크 입력 창이 열려 바로 붙여 넣을 수 있어요.',
  bring_openLink: '다른 사람이 보낸 링크를 열어요. 계정이 없어도 돼요.',
  findTitle: '파일 찾기',
  find_search: '검색창에 바로 입력할 수 있어요.',
  find_all: '저장한 모든 것을 폴더별로 봐요.',
  find_recent: '추가하거나 바꾼 것을 최신순으로 봐요.',
  find_starred: '중요 표시한 것을 모아 봐요.',
  find_trash: '삭제한 항목을 보고 복원해요.',
  watchTitle: '지금 상태 보기',
  watch_tasks: '무엇을 다운로드하는지, 얼마나 진행됐는지, 실패하면 어떻게 할지 봐요.',
  watch_shares: '내 링크의 조회수와 저장 횟수를 보고, 공유를 중지할 수도 있어요.',
  watch_storage: '무엇이 공간을 쓰는지 파일 종류별로 봐요.',
  watch_traffic: '최근에 업로드하고 다운로드한 양과 요금제의 한도를 봐요.',
  accountTitle: '계정 관리하기',
  account_account: '프로필, 보안, 기기, 환경설정을 관리해요.',
  account_invite: '친구에게 줄 링크와 코드를 봐요.',
  account_redeem: '코드 입력 창이 열려요.',
  account_feedback: '이 Magpie의 운영자에게 메시지를 보내요.',
  account_guide: '드라이브를 네 문장으로 소개해요.',
  barTitle: '주소창에서 바로',
  barText:
    '브라우저 설정에서 아래 주소를 검색 엔진으로 추가하고 ‘mag’처럼 짧은 단어를 정하세요. 그다음부터는 그 단어에 이어 입력한 내용이 %s 자리에 들어가요.',
  bar_search: '입력한 말로 파일을 찾아요.',
  bar_newTask: '입력한 주소에서 다운로드해요. 시작하기 전에 확인할 수 있어요.',
  keepTitle: '페이지를 저장하는 세 가지 방법',
  keepComputer: '컴퓨터에서',
  keepComputerText: '원하는 곳의 이름을 북마크바에 끌어다 놓으세요.',
  keepPhone: '휴대전화에서',
  keepPhoneText:
    '원하는 곳을 열어 북마크로 저장하세요. Android 브라우저에서는 홈 화면에도 둘 수 있어요.',
  keepApp: '설치한 앱에서',
  keepAppText:
    '아이콘을 길게 누르거나 마우스 오른쪽 버튼으로 누르세요. 시스템이 지원하면 네 곳으로 가는 메뉴가 열려요.',
} satisfies Translated<typeof source>;
