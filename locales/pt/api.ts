import type { Translated } from '../areas.ts';
import type source from '../en-US/api.ts';

export default {
  invalid_argument: 'Falta um valor na solicitação ou há um valor inválido.',
  not_found: 'Isto não está mais aqui. Talvez tenha sido movido ou excluído.',
  already_exists: 'Isto já existe.',
  failed_precondition: 'Não é possível fazer isso agora. Recarregue a página e tente de novo.',
  aborted: 'Houve outra alteração ao mesmo tempo. Tente de novo.',
  out_of_range: 'A solicitação pede mais do que o permitido.',
  unimplemented: 'Isso não é possível aqui.',
  unavailable: 'O Magpie não está disponível agora. Tente de novo em alguns minutos.',
  data_loss: 'Não é possível ler parte destes dados. Fale conosco para verificarmos.',
  reason_required: 'Diga por que você abre isto. O motivo fica no registro de auditoria.',
  folder_shared:
    'Esta pasta está compartilhada por um link e não pode receber arquivos. Escolha outra pasta ou exclua o link.',
  folder_collects_files:
    'Uma solicitação recebe arquivos nesta pasta, por isso ela não pode ser compartilhada. Feche a solicitação antes ou compartilhe outra coisa.',
  file_name_empty: 'Digite um nome.',
  file_duplicated_name: 'Já existe um item com este nome aqui.',
  file_rename_to_same_name: 'O nome já é este.',
  file_maybe_ads: 'Este arquivo foi bloqueado porque parece publicidade.',
  file_revision_changed:
    'Este item mudou desde que foi aberto. Recarregue a página e tente de novo.',
  file_in_recycle_bin: 'Este item está na lixeira. Restaure-o primeiro.',
  file_restore_own: 'Este link é seu, e os arquivos já estão no seu drive.',
  file_move_or_copy_to_cur: 'Este item já está nesta pasta.',
  file_rename_uncompleted:
    'Este arquivo ainda está sendo enviado. Renomeie-o quando o envio terminar.',
  space_folder_not_exist: 'A pasta destes arquivos não existe mais. Escolha outra.',
  cursor_expired: 'Passou tempo demais desde a última sincronização. Recarregue a lista inteira.',
  task_url_unsupported:
    'Não é possível baixar esse tipo de link. Use um que comece com http:// ou https://.',
  task_url_resolve_error: 'Não foi possível ler este link. Confira e tente de novo.',
  task_file_deleted: 'O arquivo desta tarefa foi excluído.',
  task_run_nums_limit: 'Há downloads demais em andamento. Espere um deles terminar.',
  task_sub_task_num_limit: 'Este torrent tem arquivos demais. Selecione menos.',
  task_daily_create_limit: 'O limite de tarefas de hoje do seu plano foi atingido.',
  task_daily_create_limit_vip: 'O limite de tarefas de hoje do Premium foi atingido.',
  invalid_activation_code:
    'Este código não é válido. Talvez tenha um erro de digitação, já tenha sido usado ou tenha expirado.',
  member_code_not_support_region: 'Este código não pode ser usado na sua região.',
  has_joined_referral: 'Sua conta já participa do programa de indicações.',
  storageFull:
    'O armazenamento do Magpie está quase cheio, por isso não é possível receber novos arquivos no momento. Tudo o que já está salvo continua seguro. Tente novamente mais tarde.',
  passcodeEmpty: 'Este link pede um código de acesso.',
  passcodeWrong: 'Código de acesso incorreto. Confira e tente de novo.',
} satisfies Translated<typeof source>;
