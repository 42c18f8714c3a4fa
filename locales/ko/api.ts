import type { Translated } from '../areas.ts';
import type source from '../en-US/api.ts';

export default {
  invalid_argument: '요청에 필요한 값이 없거나 올바르지 않아요.',
  not_found: '더 이상 여기에 없어요. 옮겨졌거나 삭제됐을 수 있어요.',
  already_exists: '이미 있어요.',
  failed_precondition: '지금은 할 수 없어요. 새로고침한 뒤 다시 시도해 주세요.',
  aborted: '다른 곳에서 동시에 변경했어요. 다시 시도해 주세요.',
  out_of_range: '허용된 범위를 넘는 요청이에요.',
  unimplemented: '여기서는 지원하지 않아요.',
  unavailable: '지금은 Magpie를 이용할 수 없어요. 몇 분 뒤에 다시 시도해 주세요.',
  data_loss: '데이터 일부를 읽을 수 없어요. 확인할 수 있도록 문의해 주세요.',
  reason_required: '여는 사유를 적어 주세요. 사유는 감사 로그에 남아요.',
  folder_shared:
    '링크로 공유 중인 폴더에는 파일을 모을 수 없어요. 다른 폴더를 고르거나 링크를 삭제해 주세요.',
  folder_collects_files:
    '파일 요청을 받고 있는 폴더라 공유할 수 없어요. 먼저 요청을 닫거나 다른 항목을 공유해 주세요.',
  file_name_empty: '이름을 입력해 주세요.',
  file_duplicated_name: '같은 이름의 항목이 이미 있어요.',
  file_rename_to_same_name: '이미 같은 이름이에요.',
  file_maybe_ads: '광고로 보여서 차단된 파일이에요.',
  file_revision_changed: '연 뒤에 항목이 변경됐어요. 새로고침한 뒤 다시 시도해 주세요.',
  file_in_recycle_bin: '휴지통에 있는 항목이에요. 먼저 복원해 주세요.',
  file_restore_own: '직접 만든 링크라서 파일이 이미 드라이브에 있어요.',
  file_move_or_copy_to_cur: '이미 이 폴더에 있어요.',
  file_rename_uncompleted: '아직 업로드 중인 파일이에요. 끝난 뒤에 이름을 바꿔 주세요.',
  space_folder_not_exist: '파일을 저장할 폴더가 없어졌어요. 다른 폴더를 선택해 주세요.',
  cursor_expired: '마지막 동기화 후 시간이 너무 지났어요. 전체 목록을 다시 불러와 주세요.',
  task_url_unsupported:
    '이런 링크는 다운로드할 수 없어요. http:// 또는 https://로 시작하는 링크를 사용해 주세요.',
  task_url_resolve_error: '링크를 읽지 못했어요. 확인한 뒤 다시 시도해 주세요.',
  task_file_deleted: '이 작업의 파일은 삭제됐어요.',
  task_run_nums_limit: '진행 중인 다운로드가 너무 많아요. 하나가 끝날 때까지 기다려 주세요.',
  task_sub_task_num_limit: '토렌트에 파일이 너무 많아요. 더 적게 선택해 주세요.',
  task_daily_create_limit: '요금제에서 오늘 만들 수 있는 작업을 모두 썼어요.',
  task_daily_create_limit_vip: '프리미엄에서 오늘 만들 수 있는 작업을 모두 썼어요.',
  invalid_activation_code:
    '등록할 수 없는 코드예요. 잘못 입력했거나 이미 쓴 코드, 기한이 지난 코드일 수 있어요.',
  member_code_not_support_region: '사용 중인 지역에서는 쓸 수 없는 코드예요.',
  has_joined_referral: '추천 프로그램에 이미 참여하고 있어요.',
  storageFull:
    'Magpie의 저장 공간이 거의 차서 지금은 새 파일을 받을 수 없어요. 이미 저장된 파일은 모두 안전해요. 나중에 다시 시도해 주세요.',
  passcodeEmpty: '암호가 필요한 링크예요.',
  passcodeWrong: '암호가 틀렸어요. 확인한 뒤 다시 시도해 주세요.',
} satisfies Translated<typeof source>;
