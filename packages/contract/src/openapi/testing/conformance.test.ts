import { expect, it } from 'vitest';
import { sampleAsset } from '../../assets/assetSamples.ts';
import { createOpenApiDocument } from '../createOpenApiDocument.ts';
import { createConformance, type Exchange } from './conformance.ts';

const { problemsOf, operationOf } = createConformance(createOpenApiDocument());

const good: Exchange = {
  method: 'GET',
  path: `/api/v1/assets/${sampleAsset.id}`,
  status: 200,
  headers: new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': '1', 'X-Ledger-Revision': '4' }),
  body: { success: true, data: sampleAsset },
};
const withHeader = (name: string, value: string): Headers => {
  const headers = new Headers(good.headers);
  headers.set(name, value);
  return headers;
};
const failed = { success: false, message: 'No' };

it.each<[string, Partial<Exchange>, string[]]>([
  ['nothing of what it describes', {}, []],
  ['an unknown status', { status: 418 }, ['418 is not described']],
  [
    'an unknown field',
    { body: { success: true, data: { ...sampleAsset, _id: 1 } } },
    ['/data must NOT have additional properties'],
  ],
  ['a missing field', { body: { success: true } }, [" must have required property 'data'"]],
  [
    'a third decimal',
    { body: { success: true, data: { ...sampleAsset, balance: 1.005 } } },
    ['/data/balance must pass "x-decimals" keyword validation'],
  ],
  [
    'two decimals of a great sum',
    { body: { success: true, data: { ...sampleAsset, balance: 1234567.89 } } },
    [],
  ],
  [
    'an id that is none',
    { body: { success: true, data: { ...sampleAsset, id: 'x' } } },
    ['/data/id must match pattern "^[0-9a-f]{24}$"'],
  ],
  [
    'a header of another answer',
    { headers: withHeader('Retry-After', '1') },
    ['retry-after is not described'],
  ],
  ['a header of ours that nobody knows', { headers: withHeader('X-New', '1') }, ['x-new is not described']],
  [
    'a header that is missing',
    { headers: new Headers({ 'Content-Type': 'application/json' }) },
    ['X-Request-Id is missing', 'X-Ledger-Revision is missing'],
  ],
  [
    'a revision that is none',
    { headers: withHeader('X-Ledger-Revision', '-1') },
    ['X-Ledger-Revision: must be >= 0'],
  ],
  ['another type', { headers: withHeader('Content-Type', 'text/plain') }, ['text/plain is not described']],
  ['no path of ours', { path: '/api/v1/nothing' }, ['200 is not described']],
  [
    'a 404 for no path of ours',
    { path: '/api/v1/nothing', status: 404, body: failed },
    ['x-ledger-revision is not described'],
  ],
  [
    'a 405 without what is allowed',
    { method: 'POST', status: 405, body: failed },
    ['x-ledger-revision is not described', 'Allow is missing'],
  ],
])('tells of %s', (_what, flaw, problems) => {
  expect(problemsOf({ ...good, ...flaw })).toEqual(problems);
});

it('takes a path without parameters for itself', () => {
  const named = (path: string) => operationOf({ method: 'GET', path })?.operationId;
  expect([named('/api/v1/assets/transfers?page=1'), named('/api/v1/assets/x'), named('/')]).toEqual([
    'listTransfers',
    'asset',
    undefined,
  ]);
});
