import { expect, it } from 'vitest';
import { runProduct } from './product.ts';

const product = runProduct();
const defaults = { colorMode: 'light', notifications: true, currency: 'USD', language: 'en' };

it('S1-3.08 S1-7.20 S1-7.21 S1-7.26 keeps one currency behind both doors', async () => {
  const ann = await product.person();
  expect(await ann.done('GET', '/auth/settings')).toEqual(defaults);
  const { body } = await ann.ask('GET', '/users/preferences');
  expect(body).toEqual({ success: true, data: { currency: 'USD', currencyChosen: false }, currency: 'USD' });
  await ann.done('PUT', '/users/preferences', { currency: 'IDR' });
  expect(await ann.done('GET', '/auth/settings')).toEqual({ ...defaults, currency: 'IDR' });
  const changed = { language: 'id-ID', currency: 'JPY', notifications: false, colorMode: 'dark' };
  expect(await ann.done('PUT', '/auth/settings', changed)).toEqual(changed);
  expect(await ann.done('PUT', '/auth/settings', { colorMode: 'light' })).toEqual({
    ...changed,
    colorMode: 'light',
  });
  const { body: preferences } = await ann.ask('GET', '/users/preferences');
  expect(preferences).toEqual({
    success: true,
    data: { currency: 'JPY', currencyChosen: true },
    currency: 'JPY',
  });
  expect(await ann.done('GET', '/auth/me')).toMatchObject({ settings: { ...changed, colorMode: 'light' } });
});

it('S1-3.11 takes choosing the default for a choice', async () => {
  const ann = await product.person();
  await ann.done('PUT', '/users/preferences', { currency: 'USD' });
  expect(await ann.done('GET', '/users/preferences')).toEqual({ currency: 'USD', currencyChosen: true });
});

it('S1-3.09 refuses what no setting takes', async () => {
  const ann = await product.person();
  for (const [path, body] of [
    ['/auth/settings', { colorMode: 'blue' }],
    ['/auth/settings', { notifications: 'yes' }],
    ['/auth/settings', { notifications: null }],
    ['/auth/settings', { currency: 'BRL' }],
    ['/auth/settings', { currency: 'usd' }],
    ['/auth/settings', { language: 'english language' }],
    ['/auth/settings', { language: '' }],
    ['/auth/settings', { language: 'x'.repeat(300) }],
    ['/auth/settings', { theme: 'dark' }],
    ['/auth/settings', []],
    ['/auth/settings', 'null'],
    ['/users/preferences', {}],
    ['/users/preferences', { currency: null }],
    ['/users/preferences', { currency: 'KRW' }],
    ['/users/preferences', { currency: 'toString' }],
    ['/users/preferences', { currency: 'EUR', colorMode: 'dark' }],
  ] as const) {
    const { status, body: answer } = await ann.ask('PUT', path, body);
    expect([path, body, status, answer.success]).toEqual([path, body, 400, false]);
  }
  expect(await ann.done('GET', '/auth/settings')).toEqual(defaults);
});

it('S2-7.14 S2-3.10 S1-6.03 lists categories by type, and lets nobody add one', async () => {
  const ann = await product.person();
  const all = await ann.done<{ id: string; type: string }[]>('GET', '/categories');
  for (const type of ['income', 'expense']) {
    expect(await ann.done('GET', `/categories?type=${type}`)).toEqual(
      all.filter((category) => category.type === type),
    );
  }
  for (const category of all.slice(0, 2)) {
    expect(category).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: expect.any(String),
      type: expect.stringMatching(/^(income|expense)$/),
      icon: expect.any(String),
      color: expect.any(String),
    });
    expect(await ann.done('GET', `/categories/${category.id}`)).toEqual(category);
  }
  expect((await ann.ask('GET', '/categories?type=transfer')).status).toBe(400);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await ann.ask(method, '/categories', { name: 'Mine', type: 'income' })).status).toBe(405);
  }
  for (const id of ['abc', '0123456789abcdef01234567', '7472616e7366657200000000']) {
    const { status, body } = await ann.ask('GET', `/categories/${id}`);
    expect([id, status, body]).toEqual([id, 404, { success: false, message: 'Category not found' }]);
  }
});
