import { expect, test } from 'vitest';
import { findCommand, type Commands, suggestCommands, optionsOf } from '#scripts/admin/command.ts';

const run = () => Promise.resolve();
const commands: Commands = {
  'user create': { usage: '--email E --password P [--premium-days N]', run },
  'user list': { usage: '[--email E]', run },
  stats: { usage: '[--days N]  how many there are', run },
};

test('reads one or two words as the command and the rest as its arguments', () => {
  expect(findCommand(commands, ['user', 'create'])).toBe('user create');
  expect(findCommand(commands, ['stats', 'more'])).toBe('stats');
  for (const typed of [['user'], ['user', 'frob'], ['toString'], []]) {
    expect(findCommand(commands, typed)).toBeUndefined();
  }
});

test('accepts exactly the options named in the usage of the command', () => {
  expect(optionsOf(commands['user create']!)).toEqual(['email', 'password', 'premium-days']);
  expect(optionsOf({ usage: 'NAME FILE (JSON)' })).toEqual([]);
});

test('suggests commands with the same beginning for a mistyped one, otherwise all', () => {
  expect(suggestCommands(commands, ['user', 'frob'])).toEqual({
    unknown: 'user frob',
    suggested: { 'user create': commands['user create'], 'user list': commands['user list'] },
  });
  expect(suggestCommands(commands, ['usr', 'list'])).toEqual({
    unknown: 'usr',
    suggested: commands,
  });
});
