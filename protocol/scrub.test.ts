import { describe, expect, test } from 'vitest';
import { scrubMessage, scrubPath, scrubStack } from './scrub.ts';

describe('a message', () => {
  const scrub = (message: string) => scrubMessage(message, 300);

  test("keeps the engine's words and our property names", () => {
    for (const [message, kept] of [
      [
        "TypeError: Cannot read properties of undefined (reading 'limit')",
        'TypeError: Cannot read properties of undefined (reading limit)',
      ],
      ['TypeError: e.current.focus is not a function', 'TypeError: focus is not a function'],
      ["can't access property, t is undefined", "can't access property, t is undefined"],
      [
        'Failed to fetch dynamically imported module: https://magpie.example/assets/tasks-B7xK2f.js',
        'Failed to fetch dynamically imported module: assets/tasks-B7xK2f.js',
      ],
    ] as const)
      expect(scrub(message)).toBe(kept);
  });

  test('loses names, addresses, ids, tokens and email addresses', () => {
    const secrets = [
      'Thesis final.pdf',
      'thesis.pdf',
      '日記',
      'ada@example.com',
      'https://magpie.example/s/Zk3pQw9Lm2?s_code=ab12',
      '/s/ZkpQwLmaaBBccDDeeFFgg',
      'Zk3pQw9Lm2',
      'ZkpQwLmaaBBccDDeeFFggHHiiJJkk',
      '1234567',
      'C:\\Users\\ada',
      'blob:https://magpie.example/91f0',
      'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ',
    ];
    for (const secret of secrets) {
      expect(scrub(`Could not open "${secret}"`)).toBe('Could not open …');
      expect(scrub(`Could not open '${secret}' now`)).toBe('Could not open … now');
    }
    for (const secret of secrets.filter((one) => !one.includes(' ')))
      expect(scrub(`Could not open ${secret}`)).toBe('Could not open …');
  });

  test('has at most that many characters', () => {
    expect(scrubMessage('no '.repeat(1000), 10)).toHaveLength(10);
  });
});

test('a stack keeps only frames in files of the build', () => {
  const chromium = [
    'Error: Thesis.pdf',
    '    at read (https://magpie.example/assets/drive-A1.js:2:30)',
    '    at async https://magpie.example/assets/entry-B2.js:1:4',
    '    at evil (chrome-extension://abc/content.js:1:2)',
    '    at https://magpie.example/s/Zk3pQw9Lm2?s_code=ab12:1:2',
  ].join('\n');
  expect(scrubStack(chromium, 12)).toBe('read assets/drive-A1.js:2:30\nassets/entry-B2.js:1:4');
  const firefox = 'read@https://magpie.example/assets/drive-A1.js:2:30\n@debugger eval code:1:1';
  expect(scrubStack(firefox, 12)).toBe('read assets/drive-A1.js:2:30');
  expect(scrubStack(firefox.repeat(3), 1).split('\n')).toHaveLength(1);
});

test('a path loses ids and its query', () => {
  for (const [path, kept] of [
    ['/', '/'],
    ['/drive/all?search=diary', '/drive/all'],
    ['/drive/all/VNxyz12', '/drive/all/…'],
    ['/s/abcdef/folder', '/s/…/…'],
    ['/pt/help-center/share-files#top', '/pt/help-center/share-files'],
    ['/ada@example.com', '/…'],
  ] as const)
    expect(scrubPath(path)).toBe(kept);
});
