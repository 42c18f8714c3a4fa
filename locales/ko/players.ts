import type { Translated } from '../areas.ts';
import type source from '../en-US/players.ts';

export default {
  title: '플레이어에서 열기',
  none: '플레이어로 열 수 있는 동영상이나 음악이 없어요.',
  count: { other: '동영상과 노래 {{count}}개' },
  openIn: '{{name}}에서 열기',
  playlistTip: 'VLC에서는 다운로드한 재생 목록을 열면 돼요.',
  missingTip: '아무것도 열리지 않으면 그 플레이어가 설치되어 있지 않은 거예요.',
  other: '다른 플레이어',
  copyLink: '재생 링크 복사',
  copyLinkOf: '‘{{name}}’ 재생 링크 복사',
  playlist: '재생 목록 ({{format}})',
  copyFeed: '피드 주소 복사',
  copyAllFeed: '모든 파일의 피드 주소 복사',
  mpv: 'mpv는 터미널에서 실행하세요:',
  copyCommand: '명령 복사',
  subtitles: '자막 링크를 따로 넣는 플레이어용:',
  ownTip: '이 링크가 있으면 폐기할 때까지 누구나 계정 없이도 재생할 수 있어요.',
  shareTip:
    '공유되는 동안에만 쓸 수 있는 링크예요. 소유자가 공유를 중지하거나 암호를 바꾸면 더는 쓸 수 없어요.',
  manage: '재생 링크 관리',
  links: '재생 링크',
  linksHeading: '플레이어에서 연 링크',
  linksTip:
    '링크가 있으면 폐기할 때까지 누구나 재생할 수 있어요. {{days}} 동안 쓰지 않은 링크는 자동으로 폐기돼요.',
  folder: '폴더',
  file: '파일',
  created: '{{date}}에 만듦',
  inTrash: '휴지통에 있음',
  revokeAsk: '‘{{name}}’ 재생 링크를 폐기할까요?',
  revokeTip:
    '이 링크를 쓰는 플레이어와 저장된 재생 목록은 몇 초 안에 재생이 멈춰요. 파일은 드라이브에 그대로 있어요.',
  revoked: '‘{{name}}’ 재생 링크를 폐기했어요',
} satisfies Translated<typeof source>;
