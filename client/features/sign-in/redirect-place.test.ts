import { expect, test } from 'vitest';
import { redirectPlace } from '#client/features/sign-in/redirect-place.ts';

test.each([
  ['https://assistant.example/callback?x=1', 'assistant.example'],
  ['https://assistant.example:8443/', 'assistant.example:8443'],
  ['com.example.app:/callback', 'com.example.app'],
  ['com.example.app://bank.example/callback', 'com.example.app'],
])('%s leads to %s', (address, place) => {
  expect(redirectPlace(address)).toBe(place);
});
