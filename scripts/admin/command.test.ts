import { expect, test } from 'vitest';
import { commandIn, type Commands, nearTo, optionsOf } from '#scripts/admin/command.ts';

const run = () => Promise.resolve();
const commands: Commands = {
  'user create': { usage: '--email E --password P [--premium-days N]', run },
  'user list': { usage: '[--email E]', run },
  stats: { usage: '[--days N]  how many there are', run },
};

test('a command is one word or two, and what follows is its own', () => {
  expect(commandIn(commands, ['user', 'create'])).toBe('user create');
  expect(commandIn(commands, ['stats', 'more'])).toBe('stats');
  for (const typed of [['user'], ['user', 'frob'], ['toString'], []]) {
    expect(commandIn(commands, typed)).toBeUndefined();
  }
});

test('a command takes the options its usage names, and no others', () => {
  expect(optionsOf(commands['user create']!)).toEqual(['email', 'password', 'premium-days']);
  expect(optionsOf({ usage: 'NAME FILE (JSON)' })).toEqual([]);
});

test('who mistypes is told of the commands that begin alike, else of all', () => {
  expect(nearTo(commands, ['user', 'frob'])).toEqual({
    said: 'user frob',
    near: { 'user create': commands['user create'], 'user list': commands['user list'] },
  });
  expect(nearTo(commands, ['usr', 'list'])).toEqual({ said: 'usr', near: commands });
});
