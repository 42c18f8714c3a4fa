import { describe, expect, it } from 'vitest';
import {
  isCrawler,
  isMobile,
  isTv,
  nativeApp,
  newDeviceId,
  osOf,
  parseDeviceId,
  platformTag,
  platformTags,
} from '#protocol/device.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  pixel:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  galaxyTab:
    'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  androidTv:
    'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
  fireTv:
    'Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7633) AppleWebKit/537.36 Chrome/100.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  windowsPhone:
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Mobile Safari/537.36 Edge/15',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  app: 'ANDROID-com.example.drive/1.53.2 accessmode/ devicename/Pixel deviceid/abc',
} as const;

describe('device id', () => {
  it.each([
    ['0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef'],
    ['wdi10.0123456789abcdef0123456789abcdefxxxxxxxx', '0123456789abcdef0123456789abcdef'],
    ['a.b.c', 'c'],
    ['a.', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('in %j is %j', (stored, id) => {
    expect(parseDeviceId(stored)).toBe(id);
  });

  it('is generated as 32 lower-case hex digits', () => {
    expect(
      newDeviceId((count) => Uint8Array.from({ length: count }, (_, index) => index * 17)),
    ).toBe('00112233445566778899aabbccddeeff');
  });
});

describe('operating system', () => {
  it.each([
    ['iphone', 'iOS'],
    ['pixel', 'Android'],
    ['app', 'Android'],
    ['mac', 'Mac OS'],
    ['windows', 'Windows'],
    ['windowsPhone', 'Windows'],
    ['linux', 'Linux'],
    ['googlebot', null],
  ] as const)('of %s is %s', (agent, os) => {
    expect(osOf(agents[agent])).toBe(os);
  });

  it('is empty without a user agent', () => {
    expect(osOf('')).toBeNull();
  });
});

describe('mobile devices', () => {
  it('are phones and tablets, not televisions and desktops', () => {
    const mobile = Object.entries(agents).filter(([, agent]) => isMobile(agent));
    expect(mobile.map(([name]) => name)).toEqual([
      'iphone',
      'pixel',
      'galaxyTab',
      'windowsPhone',
      'app',
    ]);
    const tv = Object.entries(agents).filter(([, agent]) => isTv(agent));
    expect(tv.map(([name]) => name)).toEqual(['androidTv', 'fireTv']);
  });
});

describe('crawlers', () => {
  it.each([
    agents.googlebot,
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  ])('include: %s', (agent) => {
    expect(isCrawler(agent)).toBe(true);
  });

  it("don't include people", () => {
    const { googlebot, ...people } = agents;
    expect(isCrawler(googlebot)).toBe(true);
    expect(Object.values(people).filter(isCrawler)).toEqual([]);
    expect(isCrawler('Mozilla/5.0 (Linux; Android 10; CUBOT X30) Chrome/100 Mobile')).toBe(false);
    expect(isCrawler('')).toBe(false);
  });
});

describe('native apps', () => {
  it('are detected by the start of their user agent', () => {
    expect(nativeApp(agents.app)).toEqual({ packageName: 'com.example.drive', version: '1.53.2' });
    expect(nativeApp('IOS-com.example.drive/2.0 x')).toEqual({
      packageName: 'com.example.drive',
      version: '2.0',
    });
  });

  it("are detected by the operator's token in a browser's user agent", () => {
    expect(nativeApp(`${agents.iphone} MagpieApp/3.1.0`, 'magpieapp')).toEqual({
      packageName: 'magpieapp',
      version: '3.1.0',
    });
    expect(nativeApp(`${agents.iphone} NotMagpieApp/3.1.0`, 'MagpieApp')).toBeNull();
  });

  it("don't include browsers", () => {
    expect(nativeApp(agents.pixel)).toBeNull();
    expect(nativeApp('', '')).toBeNull();
    expect(nativeApp('/1.0 /2', '')).toBeNull();
  });
});

describe('platform tag', () => {
  it.each([
    ['iphone', platformTags.WAP],
    ['pixel', platformTags.WAP],
    ['windows', platformTags.PC],
    ['mac', platformTags.MAC],
    ['linux', platformTags.LINUX],
    ['app', platformTags.ANDROID],
    ['googlebot', platformTags.WEB],
  ] as const)('of %s is %i', (agent, tag) => {
    expect(platformTag(agents[agent])).toBe(tag);
  });

  it('has the numbers of the specification', () => {
    expect(platformTags).toEqual({ WAP: 3, PC: 0, WEB: 1, MAC: 4, ANDROID: 10, LINUX: 12 });
  });
});
