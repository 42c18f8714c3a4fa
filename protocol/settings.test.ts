import { expect, test } from 'vitest';
import { accountFlags } from '#protocol/settings.ts';

test('an account has the switches of the specification', () => {
  expect(Object.values(accountFlags)).toEqual(
    expect.arrayContaining([
      'save_other_app_files_in_separate_folders',
      'test_mode',
      'default_folder_based_on_platform',
      'filter_files_when_create',
      'display_sensitive_shares',
      'show_shared_content_from_search',
    ]),
  );
});
