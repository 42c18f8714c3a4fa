import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Magpie, sharedMagpie, startMagpie } from '#tests/support/magpie.ts';

let without: Magpie;
let engine: Magpie;
beforeAll(async () => {
  without = await sharedMagpie();
  const address = 'http://engine.example';
  engine = await startMagpie({
    variables: {
      ENGINE_DRIVER: 'aria2',
      ENGINE_URL: address,
      ENGINE_FILES_URL: address,
      ENGINE_FOLDER: '/downloads',
    },
  });
});
afterAll(async () => {
  await engine.stop();
  await without.stop();
});

const pages = ['/desktop-app', '/browser-extension', '/help', '/manifest.webmanifest'];

test.each(pages)('advertises magnet links on %s only with a BitTorrent engine', async (path) => {
  const [offered, plain] = await Promise.all(
    [engine, without].map(async (magpie) => {
      const answer = await magpie.fetch(path);
      expect(answer.status).toBe(200);
      // The article about torrents says when magnet links work, and may be linked.
      return (await answer.text()).replaceAll(
        /torrents-and-magnets|torrents and magnet links/gi,
        '',
      );
    }),
  );
  expect(offered).toMatch(/magnet/i);
  expect(plain).not.toMatch(/magnet/i);
});
