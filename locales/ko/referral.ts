import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: '친구 초대 · Magpie',
  description:
    '나만의 링크로 친구를 Magpie에 초대하세요. 서로 무엇을 받는지, 어떻게 집계되는지, 내 링크는 어디에 있는지 알려 드려요.',
  headline: '친구와 함께하세요.',
  theyGet: { other: '내 링크로 계정을 만든 친구는 프리미엄 {{count}}일을 받아요.' },
  youGet: { other: '나는 친구 한 명당 {{count}}일을 받아요.' },
  none: '지금은 초대해도 나와 친구 모두 프리미엄 기간을 받지 않아요. 내 링크로 가입한 친구는 초대한 인원에 포함돼요.',
  getLink: '내 링크 보기',
  invitedHeadline: '친구가 초대했어요.',
  invited: '이 브라우저에서 계정을 만들면 그 친구의 초대로 집계돼요.',
  invitedGets: { other: '프리미엄 {{count}}일과 함께 시작해요.' },
  you: '나',
  friend: '친구',
  howTitle: '초대는 이렇게 해요',
  takeTitle: '내 링크 받기',
  take: '드라이브에 나만의 링크와 코드가 있어요. 언제나 그대로예요.',
  giveTitle: '친구에게 보내기',
  give: '드라이브가 필요할 만한 사람에게 보내세요. 먼저 둘러볼 수 있고 설치할 것도 없어요.',
  comeTitle: '친구 맞이하기',
  come: {
    other:
      '같은 브라우저에서 {{count}}일 안에 계정을 만들고 드라이브에 들어오면 바로 내 초대로 집계돼요.',
  },
  rulesTitle: '집계 기준',
  newTitle: '새 계정',
  new: { other: '만든 지 {{count}}일이 지나지 않은 계정만 초대로 집계돼요.' },
  onceTitle: '계정당 초대 한 번',
  once: '처음 받은 초대만 집계돼요. 나 자신이나 나를 초대한 사람은 초대할 수 없어요.',
  mostTitle: { other: '프리미엄 기간은 최대 {{count}}명까지' },
  most: '친구가 집계되면 바로 받고, 남아 있는 기간 뒤에 더해져요. 그다음에 온 친구도 인원에는 집계돼요.',
  laterTitle: '지금은 내가 받는 기간이 없어요',
  later: '나중에 초대로 기간을 받게 되면 그때부터 온 친구에게 적용돼요.',
  privateTitle: '드라이브는 각자',
  private:
    '누가 왔다는 것만 알 수 있고 무엇을 보관하는지는 보이지 않아요. 친구도 내 파일을 볼 수 없어요.',
  kindTitle: '아는 사람에게만',
  kind: '링크는 친구에게 주고, 댓글이나 단체 메일에는 뿌리지 마세요. 스팸이나 기간만 모으려고 만든 계정은 규칙에 어긋나요.',
} satisfies Translated<typeof source>;
