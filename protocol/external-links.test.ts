import { expect, test } from 'vitest';
import { outsideIn } from '#protocol/external-links.ts';

const blog = (address: unknown) => outsideIn({ values: { links: { blog: address } } }).blog;
const bot = (address: unknown) =>
  outsideIn({ values: { links: { telegram_bot: address } } }).telegram_bot;

test('a blog is an https address', () => {
  expect(blog('https://blog.example/en')).toBe('https://blog.example/en');
  for (const wrong of [
    '',
    'http://blog.example/',
    'javascript:alert(1)',
    '//blog.example/',
    '/blog',
    7,
    null,
    undefined,
    ['https://blog.example/'],
  ]) {
    expect(blog(wrong)).toBe('');
  }
});

test('a bot is a Telegram account', () => {
  expect(bot('https://t.me/magpie_bot')).toBe('https://t.me/magpie_bot');
  expect(bot('https://t.me/magpie_bot?start=web')).toBe('https://t.me/magpie_bot?start=web');
  for (const wrong of [
    'http://t.me/magpie_bot',
    'https://t.me/',
    'https://t.me.example/magpie_bot',
    'https://t.me@elsewhere.example/magpie_bot',
    'https://elsewhere.example/https://t.me/magpie_bot',
    'tg://resolve?domain=magpie_bot',
  ]) {
    expect(bot(wrong)).toBe('');
  }
});

test('a status page is an https address', () => {
  const status = (address: unknown) => outsideIn({ values: { links: { status: address } } }).status;
  expect(status('https://status.example/')).toBe('https://status.example/');
  expect(status('javascript:alert(1)')).toBe('');
});

test("an invalid entry doesn't affect others, and the list may be empty", () => {
  const links = { blog: 'ftp://blog.example', telegram_bot: 'https://t.me/magpie_bot' };
  expect(outsideIn({ values: { links } })).toEqual({
    blog: '',
    telegram_bot: 'https://t.me/magpie_bot',
    status: '',
  });
  for (const none of [{}, { values: 1 }, { values: { links: [] } }, undefined]) {
    expect(outsideIn(none)).toEqual({ blog: '', telegram_bot: '', status: '' });
  }
});
