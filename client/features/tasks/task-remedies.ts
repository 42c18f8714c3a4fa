/**
 * How to resolve an error for which a plain retry can't help: free up space, or create the task
 * again with other options. `none`: the source can't be used at all.
 */
export type TaskRemedy = 'space' | 'recreate' | 'none';

const remedies: Readonly<Record<string, TaskRemedy>> = {
  file_space_not_enough: 'space',
  task_url_unsupported: 'recreate',
  task_sub_task_num_limit: 'recreate',
  data_loss: 'recreate',
  task_file_deleted: 'recreate',
  space_folder_not_exist: 'recreate',
  private: 'none',
  PROHIBITED: 'none',
};

/** The remedy of an error; undefined if only a retry can help. */
export function taskRemedy(error: string): TaskRemedy | undefined {
  return Object.hasOwn(remedies, error) ? remedies[error] : undefined;
}
