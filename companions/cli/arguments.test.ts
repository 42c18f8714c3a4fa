import { describe, expect, test } from 'vitest';
import { type Command, countOption, readCommand, textOption } from './command.ts';
import { readSite } from './sign-in.ts';
import { sharedLink } from './commands/links.ts';
import { drivePathNames } from './remote-paths.ts';
import { configDir } from './stored-session.ts';

const run = async () => {};
const commands: Record<string, Command> = {
  'task add': { usage: 'LINK', summary: '', words: [1, 1], run },
  ls: { usage: '[PATH]', summary: '', options: { days: { type: 'string' } }, words: [0, 1], run },
};

describe('readCommand', () => {
  test('finds commands of one and of two words', () => {
    expect(readCommand(commands, ['ls', '/a']).input.words).toEqual(['/a']);
    const { name, input } = readCommand(commands, ['task', 'add', 'https://a.example', '--json']);
    expect([name, input.words, input.options.json]).toEqual([
      'task add',
      ['https://a.example'],
      true,
    ]);
  });

  test.each([
    [['task'], 'There is no command "task". See: magpie help'],
    [['toString'], 'There is no command "toString". See: magpie help'],
    [['ls', 'a', 'b'], 'Usage: magpie ls [PATH]'],
    [['task', 'add'], 'Usage: magpie task add LINK'],
    [['ls', '--days'], "Option '--days <value>' argument missing. See: magpie ls --help"],
  ])('refuses %j', (args, sentence) => {
    expect(() => readCommand(commands, args)).toThrow(sentence);
  });

  test('lets --help pass without the words', () => {
    expect(readCommand(commands, ['task', 'add', '--help']).input.options.help).toBe(true);
  });
});

test('options: the last of several counts, and numbers are positive', () => {
  const { input } = readCommand(commands, ['ls', '--days', '1', '--days', '7']);
  expect([textOption(input, 'days'), countOption(input, 'days')]).toEqual(['7', 7]);
  for (const days of ['0', '-1', '1.5', 'two']) {
    const { input } = readCommand(commands, ['ls', `--days=${days}`]);
    expect(() => countOption(input, 'days')).toThrow(
      `--days must be a positive number, not "${days}".`,
    );
  }
});

describe('readSite', () => {
  test.each([
    ['magpie.example', 'https://magpie.example'],
    ['https://magpie.example/drive', 'https://magpie.example'],
    ['localhost:8787', 'http://localhost:8787'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ])('reads %s', (address, origin) => expect(readSite(address)).toBe(origin));

  test.each(['', 'http://magpie.example', 'ftp://magpie.example', 'a b'])(
    'refuses "%s"',
    (address) => expect(() => readSite(address)).toThrow("isn't the address of a site"),
  );
});

describe('sharedLink', () => {
  test.each([
    ['https://magpie.example/s/VOabc123', 'VOabc123', ''],
    ['https://magpie.example/zh-CN/s/VOabc123?pwd=k7qp', 'VOabc123', 'k7qp'],
    ['VOabc123', 'VOabc123', ''],
  ])('reads %s', (address, id, passcode) => expect(sharedLink(address)).toEqual({ id, passcode }));

  test.each(['', 'https://magpie.example/drive/all', '/s/'])('refuses "%s"', (address) => {
    expect(() => sharedLink(address)).toThrow("isn't a shared link");
  });
});

test('drivePathNames ignores empty segments and refuses dots', () => {
  expect(drivePathNames('//a/b c/')).toEqual(['a', 'b c']);
  expect(drivePathNames('/')).toEqual([]);
  expect(() => drivePathNames('a/../b')).toThrow("isn't a path of the drive");
});

test.each([
  [{ MAGPIE_CONFIG_DIR: '/m', XDG_CONFIG_HOME: '/x' }, '/m'],
  [{ XDG_CONFIG_HOME: '/x' }, '/x/magpie'],
  [{ APPDATA: '/a' }, '/a/magpie'],
])('configDir of %j', (environment, expected) => expect(configDir(environment)).toBe(expected));
