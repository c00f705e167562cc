import { describe, expect, it } from 'vitest';
import { describeInvalid } from './describeInvalid.ts';
import type { RouteDefinition } from './route.ts';
import { routes } from './routes.ts';

type Bodies = {
  [Name in keyof typeof routes]: (typeof routes)[Name] extends { body: unknown } ? Name : never;
}[keyof typeof routes];

/** What a body becomes, or the whole answer of its refusal. */
function read(name: Bodies, body: unknown) {
  const parsed = routes[name].body.safeParse(body);
  return parsed.success ? { body: parsed.data } : describeInvalid(parsed.error);
}

const account = 'a'.repeat(24);
const category = 'b'.repeat(24);
const valid = { title: 'Lunch', amount: 12.5, account, category, date: '2026-03-01', type: 'expense' };
const parsed = {
  ...valid,
  amount: 1250,
  description: '',
  status: 'completed',
  paymentMethod: '',
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  useAutoCategory: false,
};

it('every route reads a query (GET, permanent deletions) or a body', () => {
  const read = Object.entries<RouteDefinition>(routes).map(([name, { method, query, body }]) => ({
    name,
    query: query !== undefined,
    body: body !== undefined,
    wants: method === 'GET' || name.startsWith('purge') ? 'query' : 'body',
  }));
  expect(
    read.filter(({ query, body, wants }) => query !== (wants === 'query') || body !== (wants === 'body')),
  ).toEqual([]);
});

it.each([
  [{ amount: 1 }, { body: { amount: 100 } }],
  [{ record: account }, { body: { record: account } }],
  [{ record: account, amount: 1 }, ['amount']],
  [{ record: account, date: '2026-03-01' }, ['date']],
])('a date is recorded as it was, or by a record with its own amount and date: %j', (body, told) => {
  const answer = read('settleOccurrence', body);
  expect('errors' in answer ? Object.keys(answer.errors) : answer).toEqual(told);
});

describe('S2-7.11 a good transaction', () => {
  const family = '👨‍👩‍👧'.repeat(15);

  it.each([
    ['with a category', {}, {}],
    ['S2-5.01 with an empty description', { description: '  ' }, { description: '' }],
    ['B-08 with cents that floats cannot say', { amount: 4.35 }, { amount: 435 }],
    ['B-09 with the greatest amount', { amount: 999_999_999_999.99 }, { amount: 99_999_999_999_999 }],
    [
      'PY-01 with a payee and tags to clean',
      { payee: ' Kopi Kenangan ', tags: ['#Trip', 'trip ', 'food'] },
      { payee: 'Kopi Kenangan', tags: ['Trip', 'food'] },
    ],
    ['PY-01 with the same tag often', { tags: Array.from({ length: 100 }, () => 'a') }, { tags: ['a'] }],
    ['PY-02 with a payee and no title', { payee: 'Kopi', title: null }, { payee: 'Kopi', title: '' }],
    ['S2-5.14 with a title to clean', { title: ' Cafe\u0301 ' }, { title: 'Café' }],
    ['S2-5.06 with 15 characters of 120 units', { title: family }, { title: family }],
    [
      'S2-5.15 with a description of two lines',
      { description: 'one\r\n\ttwo' },
      { description: 'one\n\ttwo' },
    ],
    ['S2-3.13 with an instant', { date: '2026-03-01T23:30:00Z' }, { date: '2026-03-01T23:30:00Z' }],
    [
      'S2-5.07 with an automatic category',
      { useAutoCategory: true, category: '' },
      { useAutoCategory: true, category: null },
    ],
    [
      'S2-3.09 with a status',
      { status: 'pending', paymentMethod: 'Visa' },
      { status: 'pending', paymentMethod: 'Visa' },
    ],
  ])('%s', (_what, fields, changes) => {
    expect(read('createTransaction', { ...valid, ...fields })).toEqual({ body: { ...parsed, ...changes } });
  });
});

describe('hostile transactions', () => {
  it.each([
    [{ payee: 'x'.repeat(61) }, { payee: ['Payee must be at most 60 characters'] }],
    [{ payee: 5 }, { payee: ['Payee must be text'] }],
    [{ title: '', payee: 'Al' }, { title: ['Title is required'] }],
    [{ title: ' ' }, { title: ['Title is required'] }],
    [{ tags: 'trip' }, { tags: ['Tags must be a list'] }],
    [{ tags: 'abcdefghijk'.split('') }, { tags: ['At most 10 tags'] }],
    [{ tags: ['a', 'b;c'] }, { tags: ['A tag has 1 to 30 characters and none of , ; : |'] }],
    [{ tags: [5] }, { tags: ['A tag has 1 to 30 characters and none of , ; : |'] }],
  ])('PY-01 PY-02 %j is refused', (fields, errors) => {
    expect(read('createTransaction', { ...valid, ...fields })).toEqual({
      message: Object.values(errors)[0]?.[0],
      errors,
    });
  });

  it('S2-5.02 S2-5.07 S2-5.09 S2-5.10 S2-5.16 nothing at all names everything that is missing', () => {
    expect(read('createTransaction', {})).toEqual({
      message: 'Title is required',
      errors: {
        title: ['Title is required'],
        amount: ['Amount is required'],
        account: ['Account is required'],
        date: ['Date is required'],
        type: ['Type must be income or expense'],
        category: ['Category is required'],
      },
    });
  });

  it.each([null, [], 'text', 5, true])('%j is no object', (body) => {
    expect(read('createTransaction', body)).toEqual({
      message: 'The request must be a JSON object',
      errors: { body: ['The request must be a JSON object'] },
    });
  });

  it.each([
    // JSON text, so that what JSON can say and JavaScript cannot write is there, too
    ['amount', '"12"', 'Invalid amount format'],
    ['amount', '"NaN"', 'Invalid amount format'],
    ['amount', '1e999', 'Invalid amount format'],
    ['amount', '12.345', 'Invalid amount format'],
    ['amount', '0.001', 'Invalid amount format'],
    ['amount', '1e-7', 'Invalid amount format'],
    ['amount', '[1]', 'Invalid amount format'],
    ['amount', '{"valueOf":1}', 'Invalid amount format'],
    ['amount', 'true', 'Invalid amount format'],
    ['amount', 'null', 'Amount is required'],
    ['amount', '""', 'Amount is required'],
    ['amount', '0', 'Amount must be greater than zero'],
    ['amount', '-0', 'Amount must be greater than zero'],
    ['amount', '-5', 'Amount must be greater than zero'],
    ['amount', '-1e300', 'Amount must be greater than zero'],
    ['amount', '1000000000000', 'Amount is too large'],
    ['amount', '1e21', 'Amount is too large'],
    ['amount', '1e300', 'Amount is too large'],
    ['title', '"ab"', 'Title must be at least 3 characters'],
    ['title', '"  ab  "', 'Title must be at least 3 characters'],
    ['title', `"${'x'.repeat(31)}"`, 'Title must be at most 30 characters'],
    ['title', `"${'👨‍👩‍👧'.repeat(16)}"`, 'Title must be at most 30 characters'],
    ['title', `"${'x'.repeat(60_000)}"`, 'Title must be at most 30 characters'],
    ['title', '"   "', 'Title is required'],
    ['title', '"\u200b\u200b\u200b"', 'Title is required'],
    ['title', 'null', 'Title is required'],
    ['title', '["abc"]', 'Title must be text'],
    ['title', '{}', 'Title must be text'],
    ['title', '123', 'Title must be text'],
    ['title', '"a\\u0000bc"', 'Title has characters that are not allowed'],
    ['title', '"a\\nbc"', 'Title has characters that are not allowed'],
    ['title', '"a\\ud800bc"', 'Title has characters that are not allowed'],
    ['title', '"a\\u202ebc"', 'Title has characters that are not allowed'],
    ['description', `"${'x'.repeat(501)}"`, 'Description cannot exceed 500 characters'],
    ['description', '"a\\u0007"', 'Description has characters that are not allowed'],
    ['description', 'null', 'Description must be text'],
    ['account', '"short"', 'Account not found'],
    ['account', `"${account.toUpperCase()}"`, 'Account not found'],
    ['account', '"__proto__"', 'Account not found'],
    ['account', '{"$gt":""}', 'Account not found'],
    ['account', '""', 'Account is required'],
    ['account', 'null', 'Account is required'],
    ['category', '"Food"', 'Category not found'],
    ['category', '["x"]', 'Category not found'],
    ['category', 'null', 'Category is required'],
    ['category', '""', 'Category is required'],
    ['date', '"2024-02-30"', 'Invalid date'],
    ['date', '"2026-02-29T10:00:00Z"', 'Invalid date'],
    ['date', '"2026-03-01T10:00:00"', 'Invalid date'],
    ['date', '"01/03/2026"', 'Invalid date'],
    ['date', '1772323200000', 'Invalid date'],
    ['date', 'null', 'Date is required'],
    ['date', '""', 'Date is required'],
    ['type', '"transfer"', 'Type must be income or expense'],
    ['type', '"Income"', 'Type must be income or expense'],
    ['type', 'null', 'Type must be income or expense'],
    ['status', '"done"', 'Status must be completed, pending or failed'],
    ['paymentMethod', `"${'x'.repeat(51)}"`, 'Payment method must be at most 50 characters'],
    ['useAutoCategory', '"true"', 'Automatic category must be true or false'],
    ['useAutoCategory', '1', 'Automatic category must be true or false'],
    ['originalType', '"income"', 'Unknown field'],
    ['_id', '"x"', 'Unknown field'],
    ['isDeleted', 'true', 'Unknown field'],
    ['constructor', '{"prototype":{}}', 'Unknown field'],
  ])('%s: %s', (field, json, text) => {
    const body: unknown = JSON.parse(JSON.stringify(valid).replace(/\}$/, `,"${field}":${json}}`));
    expect(read('createTransaction', body)).toEqual({ message: text, errors: { [field]: [text] } });
  });

  it('S2-3.19 an own __proto__ is an unknown field and touches no prototype', () => {
    const body: unknown = JSON.parse('{"__proto__": {"polluted": true}, "title": "abc"}');
    const answer = read('updateTransaction', body);
    expect(JSON.stringify(answer)).toBe(
      '{"message":"Unknown field","errors":{"__proto__":["Unknown field"]}}',
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('elements of lists', () => {
  const transfer = { fromAsset: account, toAsset: category, amount: 1 };
  const asked = { field: 'title', test: 'contains', value: 'cat' };
  const rule = { name: 'Cats', then: { tags: ['cat'] } };

  it.each([
    ['makeTransfer', { ...transfer, earmarks: [{ goal: account, amount: 1, by: 2 }] }, 'by', 'Unknown field'],
    ['makeTransfer', { ...transfer, earmarks: [1] }, 'earmarks', 'An earmark has a goal and an amount'],
    ['addRule', { ...rule, when: [{ ...asked, by: 2 }] }, 'by', 'Unknown field'],
  ] as const)('%s %j: %s %s', (name, body, field, text) => {
    expect(read(name, body)).toEqual({ message: text, errors: { [field]: [text] } });
  });
});

describe('S2-7.12 updating a transaction', () => {
  it.each([
    [{}, {}],
    [{ isDeleted: true }, { isDeleted: true }],
    [
      { amount: 0.1, expectedRevision: 7 },
      { amount: 10, expectedRevision: 7 },
    ],
    [{ useAutoCategory: true }, { useAutoCategory: true }],
    [
      { useAutoCategory: true, category: null },
      { useAutoCategory: true, category: null },
    ],
  ])('takes any part: %j', (body, expected) => {
    expect(read('updateTransaction', body)).toEqual({ body: expected });
  });

  it.each([
    [
      { isDeleted: false, title: 'Lunch' },
      { isDeleted: ['isDeleted cannot be changed together with other fields'] },
    ],
    [{ category: '' }, { category: ['Category is required'] }],
    [{ category: null, useAutoCategory: false }, { category: ['Category is required'] }],
    [{ title: null }, { title: ['Title is required'] }],
    [{ expectedRevision: -1 }, { expectedRevision: ['Revision must be a whole number from 0 on'] }],
    [{ expectedRevision: 1.5 }, { expectedRevision: ['Revision must be a whole number from 0 on'] }],
    [{ expectedRevision: '1' }, { expectedRevision: ['Revision must be a whole number from 0 on'] }],
  ])('refuses %j', (body, errors) => {
    expect(read('updateTransaction', body)).toEqual({ message: Object.values(errors)[0]?.[0], errors });
  });
});

describe('assets', () => {
  it('S2-5.33 need a name and a type', () => {
    expect(read('addAsset', { name: ' Wallet ', type: 'cash' })).toEqual({
      body: { name: 'Wallet', type: 'cash', balance: 0, owed: 0, institution: '', description: '' },
    });
    expect(read('addAsset', {})).toEqual({
      message: 'Name is required',
      errors: { name: ['Name is required'], type: ['Please select an asset type'] },
    });
  });

  it.each([
    ['S2-5.31', { name: '' }, 'Name is required', { name: ['Name is required'] }],
    ['S2-5.32', { type: 'shares' }, 'Please select an asset type', { type: ['Please select an asset type'] }],
    [
      'S2-5.35',
      { balance: -0.01 },
      'Asset balance cannot be negative',
      { balance: ['Balance cannot be negative'] },
    ],
    ['B-08', { balance: 1.005 }, 'Invalid balance format', { balance: ['Invalid balance format'] }],
    ['B-08', { balance: '5' }, 'Invalid balance format', { balance: ['Invalid balance format'] }],
    ['B-09', { balance: 1e12 }, 'Amount is too large', { balance: ['Amount is too large'] }],
    [
      'S2-5.38',
      { name: 'x'.repeat(61) },
      'Name must be at most 60 characters',
      { name: ['Name must be at most 60 characters'] },
    ],
    [
      'S2-5.38',
      { institution: 'x'.repeat(101) },
      'Institution must be at most 100 characters',
      { institution: ['Institution must be at most 100 characters'] },
    ],
    [
      'S2-5.38',
      { description: 'x'.repeat(201) },
      'Description cannot exceed 200 characters',
      { description: ['Description cannot exceed 200 characters'] },
    ],
    [
      'B-07',
      { expectedBalance: 5 },
      'Expected balance goes with a balance',
      { expectedBalance: ['Expected balance goes with a balance'] },
    ],
  ])('%s refuses %j', (_row, body, message, errors) => {
    expect(read('updateAsset', body)).toEqual({ message, errors });
  });

  it('take isDeleted, and nothing beside it', () => {
    expect(read('updateAsset', { isDeleted: true })).toEqual({ body: { isDeleted: true } });
    const message = 'isDeleted cannot be changed together with other fields';
    expect(read('updateAsset', { isDeleted: false, name: 'Till' })).toEqual({
      message,
      errors: { isDeleted: [message] },
    });
  });

  it('B-07 take an expected balance with a balance, also in the short path’s PATCH', () => {
    expect(read('patchAssetAlias', { balance: 5, expectedBalance: 4.5 })).toEqual({
      body: { balance: 500, expectedBalance: 450 },
    });
  });
});

describe('S2-7.20 transfers', () => {
  it('take amount, description and date', () => {
    expect(
      read('makeTransfer', {
        fromAsset: account,
        toAsset: category,
        amount: 5,
        date: '2026-03-01T00:00:00Z',
        earmarks: [{ goal: account, amount: 1.5 }],
      }),
    ).toEqual({
      body: {
        fromAsset: account,
        toAsset: category,
        amount: 500,
        description: '',
        date: '2026-03-01T00:00:00Z',
        earmarks: [{ goal: account, amount: 150 }],
        tags: [],
      },
    });
  });

  it.each([
    [
      {},
      'Please select a source asset',
      {
        fromAsset: ['Please select a source asset'],
        toAsset: ['Please select a destination asset'],
        amount: ['Amount is required'],
      },
    ],
    [
      { fromAsset: 'x', toAsset: category, amount: 5 },
      'Source asset not found',
      { fromAsset: ['Source asset not found or is unavailable'] },
    ],
    [
      { fromAsset: account, toAsset: 'x', amount: 5 },
      'Destination asset not found',
      { toAsset: ['Destination asset not found or is unavailable'] },
    ],
    [
      { fromAsset: account, toAsset: category, amount: 5, description: 'x'.repeat(201) },
      'Description cannot exceed 200 characters',
      { description: ['Description cannot exceed 200 characters'] },
    ],
  ])('S2-5.40 S2-5.41 S2-5.43 S2-5.51 S2-5.54 refuse %j', (body, message, errors) => {
    expect(read('makeTransfer', body)).toEqual({ message, errors });
  });
});

describe('people', () => {
  it('S1-5.08 S1-5.09 S1-5.10–14 S1-5.19 registration says everything that is wrong', () => {
    expect(read('register', { name: 'A', email: 'nobody', password: null, confirmPassword: '' })).toEqual({
      message: 'Name must be at least 2 characters',
      errors: {
        name: ['Name must be at least 2 characters'],
        email: ['Please enter a valid email address'],
        password: ['Password is required'],
        confirmPassword: ['Unknown field'],
      },
    });
    expect(read('register', { name: '  Ayu  ', email: ' Ayu@Example.com ', password: 'short' })).toEqual({
      message: 'Password must be at least 8 characters',
      errors: {
        password: [
          'Password must be at least 8 characters',
          'Password must contain at least one uppercase letter',
          'Password must contain at least one number',
          'Password must contain at least one special character',
        ],
      },
    });
  });

  it('S1-5.16 S1-5.18 registration trims name and address, never the password', () => {
    expect(
      read('register', { name: '  Ayu  ', email: ' Ayu@Example.com ', password: ' Kuda#Biru9 ' }),
    ).toEqual({
      body: { name: 'Ayu', email: 'Ayu@Example.com', password: ' Kuda#Biru9 ' },
    });
  });

  it('AC-26 registration refuses hidden characters in the address, with which sign-in finds who has them', () => {
    const email = 'ayu\u200b@example.com';
    const message = 'This email has hidden characters. Please type it instead of pasting it.';
    expect(read('register', { name: 'Ayu', email, password: 'Kuda#Biru9' })).toEqual({
      message,
      errors: { email: [message] },
    });
    expect(read('login', { email, password: 'x' })).toEqual({ body: { email, password: 'x' } });
  });

  it('S1-5.02 login refuses what is no address, and looks at any password', () => {
    expect(read('login', { email: 'a@b', password: 'x' })).toEqual({
      message: 'Please enter a valid email address',
      errors: { email: ['Please enter a valid email address'] },
    });
    expect(read('login', { email: 'a@b.co', password: '' })).toEqual({
      body: { email: 'a@b.co', password: '' },
    });
    expect(read('login', { email: 'a@b.co', password: { $ne: '' } })).toEqual({
      message: 'Password is required',
      errors: { password: ['Password is required'] },
    });
  });

  it.each([
    [{}, {}],
    [{ currency: 'IDR' }, { currency: 'IDR' }],
    [{ language: 'en-gb' }, { language: 'en-GB' }],
    [
      { colorMode: 'dark', notifications: false },
      { colorMode: 'dark', notifications: false },
    ],
  ])('S1-7.21 settings take any part: %j', (body, expected) => {
    expect(read('updateSettings', body)).toEqual({ body: expected });
  });

  it('S1-3.09 settings refuse anything else', () => {
    const body = {
      colorMode: 'sepia',
      notifications: 'on',
      currency: 'BRL',
      language: 'no language',
      theme: 1,
    };
    expect(read('updateSettings', body)).toEqual({
      message: 'Color mode must be light or dark',
      errors: {
        colorMode: ['Color mode must be light or dark'],
        notifications: ['Notifications must be true or false'],
        currency: ['Currency is not supported'],
        language: ['Language must be a language tag'],
        theme: ['Unknown field'],
      },
    });
  });

  it('S1-7.24 preferences need a currency', () => {
    expect(read('updatePreferences', { currency: 'EUR' })).toEqual({ body: { currency: 'EUR' } });
    expect(read('updatePreferences', {})).toEqual({
      message: 'Currency is required',
      errors: { currency: ['Currency is required'] },
    });
  });
});

it.each<[Bodies, object, string, string]>([
  ['setUpSchedule', {}, 'rule', 'Rule is required'],
  ['bulkTransactions', {}, 'change', 'Change is required'],
  ['importStatement', {}, 'revision', 'Revision is required'],
  ['importStatement', { revision: '-1' }, 'revision', 'Revision must be a whole number from 0 on'],
  ['importStatement', { revision: '"x"' }, 'revision', 'Revision must be a whole number from 0 on'],
  ['importStatement', { decisions: '{}' }, 'decisions', 'Decisions must be a list of decisions'],
  ['importStatement', { decisions: '[1]' }, 'decisions', 'Decisions must be a list of decisions'],
  [
    'importStatement',
    { decisions: '[{"row":-1,"action":"add"}]' },
    'decisions',
    'Row must be a whole number from 0 to 20000',
  ],
  ['readImport', { reading: '[]' }, 'reading', 'Reading is not one that the product has made'],
  ['addPasskey', {}, 'credential', 'Credential is required'],
  ['passkeyLogin', { ticket: 5 }, 'credential', 'Credential is required'],
])('%s with %j says of %s what it must be', (name, body, field, text) => {
  expect(read(name, body)).toMatchObject({ errors: { [field]: [text] } });
});

it('S2-7.10 routes without a body take none, or an empty one', () => {
  expect([read('restoreAsset', undefined), read('restoreAsset', {})]).toEqual([
    { body: undefined },
    { body: {} },
  ]);
  expect(read('restoreAsset', { force: true })).toEqual({
    message: 'Unknown field',
    errors: { force: ['Unknown field'] },
  });
});
