import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { readDocstrings } from '../../vite-plugins/api-document/docstrings.ts';
import { openApiDocument } from '../../vite-plugins/api-document/document.ts';
import { readProtocolFiles } from '../../vite-plugins/api-document/index.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: { $ref?: string; name?: string; in?: string }[];
}
let document: ReturnType<typeof openApiDocument>;
let operations: [string, Operation][];
beforeAll(async () => {
  document = openApiDocument(await readProtocolFiles(join(import.meta.dirname, '../..')), '1.2.3');
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [
      `${method} ${path}`,
      one as Operation,
    ]),
  );
});

test('the document is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document) as never);
  expect(result.errors).toBeUndefined();
  expect(validator.version).toBe('3.1');
  expect(operations.length).toBeGreaterThan(70);
});

/** The calls of the specification, sections 7.1 to 7.4. */
test.each([
  'get /drive/v1/share',
  'get /drive/v1/share/detail',
  'get /drive/v1/share/file_info',
  'post /drive/v1/share/restore',
  'post /drive/v1/share:batch_file_info',
  'get /drive/v1/tasks/{id}',
  'get /drive/v1/privilege/vip',
  'get /drive/v1/about',
  'get /drive/v1/privilege/area_country_code',
  'get /v1/user/me',
  'post /vip/v1/activity/invite',
  'post /vip/v1/order/activation-code',
  'get /vip/v1/task/status',
  'post /vip/v1/activity/rewardVip',
  'get /vip/v1/activity/inviteExtActivityPage',
  'post /vip/v1/verifyRecaptchaToken',
  'post /vip/v1/activity/compensate',
  'get /mail/v1/unsubscribe',
  'get /statistics/pub/download',
  'post /audit.admin/v1/share',
  'post /config/v1/external_products',
  'post /config/v1/resources',
  'post /config/v1/activity_operation',
  'post /config/v1/basic',
  'post /config/v1/debug_options',
  'get /access_controller/v1/area_accessible',
  'post /v1/shield/captcha/init',
])('has the specified call %s', (address) => {
  expect(operations.map(([found]) => found)).toContain(address);
});

test('gives every operation a unique id and a description', () => {
  const names = operations.map(([, one]) => one.operationId);
  expect(new Set(names).size).toBe(names.length);
  const silent = operations.filter(([, one]) => !/^[\p{Lu}`].{4,}/u.test(one.summary));
  expect(silent.map(([address]) => address)).toEqual([]);
  expect(document.tags.filter((tag) => tag.description === tag.name)).toEqual([]);
});

test("cites no document that outside readers don't have", () => {
  const texts = JSON.stringify(document).match(
    /\((?:specification|protocol|safety|design) [^)]*\)/g,
  );
  expect(texts).toBeNull();
});

test('has a target for every reference', () => {
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g)!;
  for (const reference of new Set(references)) {
    const path = reference.slice('"$ref":"#/'.length, -1).split('/');
    const found = path.reduce(
      (at, key) => (at as Record<string, unknown>)?.[key],
      document as unknown,
    );
    expect(found, reference).toBeDefined();
  }
});

test('declares every path field as a parameter', () => {
  for (const [address, one] of operations) {
    const fields = [...address.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const parameters = one.parameters.filter((parameter) => parameter.in === 'path');
    expect(parameters.map((parameter) => parameter.name)).toEqual(fields);
  }
});

test('prints comments without their markup, address and citations', () => {
  const source = `/** Things (specification 7). */

/** How long a thing is. */
const base = {
  /** In bytes. */
  size: v.number(),
};

/**
 * GET drive/v1/things: one page of them
 * (protocol 2.1). Newest first.
 */
export const listThings = call({
  output: v.object({
    ...base,
    /** RFC 3339. */
    time: v.string(),
  }),
});
`;
  expect(readDocstrings(source)).toEqual({
    room: 'Things.',
    declarations: { listThings: 'One page of them. Newest first.' },
    fields: { listThings: { size: 'In bytes.', time: 'RFC 3339.' } },
  });
});
