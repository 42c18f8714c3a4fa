import { expect, test } from 'vitest';
import { configuredVariables } from '#scripts/local-runtime.ts';
import { settingsError } from '#worker/settings.ts';

const secret = 'a secret of at least 32 characters';
const variables = { ...configuredVariables(), SECRET_KEY: secret, ADMIN_TOKEN: secret };

test.each([
  ['', ''],
  ['eu', ''],
  ['us', ''],
  ['fedramp', ''],
  ['fedramp-high', ''],
  ['EU', 'The variable JURISDICTION must be eu, us, fedramp, fedramp-high or empty.'],
  ['mars', 'The variable JURISDICTION must be eu, us, fedramp, fedramp-high or empty.'],
])('the jurisdiction "%s" is answered with "%s"', (JURISDICTION, sentence) => {
  expect(settingsError({ ...variables, JURISDICTION })).toBe(sentence);
});
