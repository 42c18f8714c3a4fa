import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: '내 드라이브에 오신 것을 환영해요',
  bring: '파일 추가',
  bringTip:
    '이 창 어디에나 파일이나 폴더를 끌어다 놓으세요. 중간에 닫아도 돌아오면 업로드가 이어져요.',
  bringTouch: '+를 누르고 파일이나 폴더를 고르세요. 중간에 닫아도 돌아오면 업로드가 이어져요.',
  share: '링크로 공유',
  shareTip: '파일을 선택하고 ‘공유’를 누르면 링크가 자동으로 복사돼요. 암호도 걸 수 있어요.',
  shareTouch:
    '파일을 길게 눌러 선택하고 ‘공유’를 누르면 링크가 자동으로 복사돼요. 암호도 걸 수 있어요.',
  links: '기다리지 않고 다운로드',
  linksTip:
    '링크를 붙여 넣으면 Magpie가 파일을 드라이브로 바로 다운로드해요. 기기가 꺼져 있어도 계속돼요.',
  undo: '실수해도 되돌릴 수 있어요',
  undoTip: '이동, 이름 변경, 삭제는 Ctrl+Z나 화면 아래의 ‘실행 취소’로 되돌릴 수 있어요.',
  undoTouch: '이동, 이름 변경, 삭제는 화면 아래의 ‘실행 취소’로 되돌릴 수 있어요.',
  keys: '키보드 단축키',
  begin: '시작하기',
  noticeTitle: 'Magpie의 알림',
  nothingTitle: '새 소식이 없어요',
  nothingTip: '지금은 진행 중인 이벤트나 알림이 없어요.',
  more: '자세히 보기',
  close: '닫기',
} satisfies Translated<typeof source>;
