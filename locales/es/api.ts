import type { Translated } from '../areas.ts';
import type source from '../en-US/api.ts';

export default {
  invalid_argument: 'A la solicitud le falta un valor o tiene uno no válido.',
  not_found: 'Esto ya no está aquí. Quizá se movió o se eliminó.',
  already_exists: 'Esto ya existe.',
  failed_precondition:
    'No se puede hacer en este momento. Vuelve a cargar la página e inténtalo de nuevo.',
  aborted: 'Se hizo otro cambio al mismo tiempo. Inténtalo de nuevo.',
  out_of_range: 'La solicitud pide más de lo permitido.',
  unimplemented: 'Esto no se puede hacer aquí.',
  unavailable: 'Magpie no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  data_loss: 'No se puede leer una parte de estos datos. Contáctanos para que lo revisemos.',
  reason_required: 'Di por qué abres esto. Tu motivo queda en el registro de auditoría.',
  folder_shared:
    'Esta carpeta está compartida con un enlace y no puede recibir archivos. Elige otra carpeta o elimina el enlace.',
  folder_collects_files:
    'Una solicitud reúne archivos en esta carpeta, así que no se puede compartir. Cierra antes la solicitud o comparte otra cosa.',
  file_name_empty: 'Escribe un nombre.',
  file_duplicated_name: 'Aquí ya existe un elemento con este nombre.',
  file_rename_to_same_name: 'Ya tiene ese nombre.',
  file_maybe_ads: 'Este archivo está bloqueado porque parece publicidad.',
  file_revision_changed:
    'Este elemento cambió desde que lo abriste. Vuelve a cargar la página e inténtalo de nuevo.',
  file_in_recycle_bin: 'Este elemento está en la papelera. Restáuralo primero.',
  file_restore_own: 'Este enlace es tuyo: sus archivos ya están en tu unidad.',
  file_move_or_copy_to_cur: 'Este elemento ya está en esta carpeta.',
  file_rename_uncompleted:
    'Este archivo aún se está subiendo. Podrás cambiarle el nombre cuando termine.',
  space_folder_not_exist: 'La carpeta de estos archivos ya no existe. Elige otra.',
  cursor_expired:
    'Pasó demasiado tiempo desde la última sincronización. Vuelve a cargar la lista completa.',
  task_url_unsupported:
    'Magpie no puede descargar este tipo de enlace. Usa uno que empiece por http:// o https://.',
  task_url_resolve_error: 'No se pudo leer este enlace. Revísalo e inténtalo de nuevo.',
  task_file_deleted: 'El archivo de esta tarea se eliminó.',
  task_run_nums_limit: 'Hay demasiadas descargas en curso. Espera a que termine alguna.',
  task_sub_task_num_limit: 'Este torrent tiene demasiados archivos. Elige menos.',
  task_daily_create_limit: 'Llegaste al límite de tareas de hoy de tu plan.',
  task_daily_create_limit_vip: 'Llegaste al límite de tareas de hoy de Premium.',
  invalid_activation_code:
    'No se puede canjear este código. Quizá está mal escrito, ya se usó o venció.',
  member_code_not_support_region: 'Este código no se puede canjear en tu región.',
  has_joined_referral: 'Ya participas en el programa de referidos.',
  storageFull:
    'El almacenamiento de Magpie está casi lleno, así que por ahora no puede aceptar archivos nuevos. Todo lo que ya está guardado sigue a salvo. Inténtalo más tarde.',
  passcodeEmpty: 'Este enlace pide un código de acceso.',
  passcodeWrong: 'Código de acceso incorrecto. Revísalo e inténtalo de nuevo.',
} satisfies Translated<typeof source>;
