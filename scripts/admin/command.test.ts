import { expect, test } from 'vitest';
import { commandIn, type Commands, nearTo, optionsOf } from '#scripts/admin/command.ts';

const run = () => Promise.resolve();
const commands: Commands = {
  'user create': { usage: '--email E --password P [--premium-days N]', run },
  'user list': { usage: '[--email E]', run },
  stats: { usage: '[--days N]  how many there are', run },
};

test('reads one or two words as the command and the rest as its arguments', () => {
  expect(commandIn(commands, ['user', 'create'])).toBe('user create');
  expect(commandIn(commands, ['stats', 'more'])).toBe('stats');
  for (const typed of [['user'], ['user', 'frob'], ['toString'], []]) {
    expect(commandIn(commands, typed)).toBeUndefined();
  }
});

test('accepts exactly the options named in the usage of the command', () => {
  expect(optionsOf(commands['user create']!)).toEqual(['email', 'password', 'premium-days']);
  expect(optionsOf({ usage: 'NAME FILE (JSON)' })).toEqual([]);
});

test('suggests commands with the same beginning for a mistyped one, otherwise all', () => {
  expect(nearTo(commands, ['user', 'frob'])).toEqual({
    said: 'user frob',
    near: { 'user create': commands['user create'], 'user list': commands['user list'] },
  });
  expect(nearTo(commands, ['usr', 'list'])).toEqual({ said: 'usr', near: commands });
});
