import { expect, it } from 'vitest';
import { asTheServer } from './asTheServer.ts';

const asset = { id: 'a'.repeat(24), name: 'Purse', type: 'cash', balance: 5 };
const answer = (data: unknown) => ({ success: true, data });

it('fills in what a fake leaves out, and leaves what it says', () => {
  const { body, impossible } = asTheServer('GET', '/assets', answer([asset]));
  expect([impossible, body]).toMatchObject([
    [],
    { success: true, data: [{ ...asset, shortfall: 0, isDeleted: false }] },
  ]);
});

it.each([
  ['a field that there is not', answer([{ ...asset, colour: 'red' }])],
  ['a value of another kind', answer([{ ...asset, balance: '5' }])],
  ['an id that is none', answer([{ ...asset, id: 'purse' }])],
  ['another shape', answer({})],
])('names %s, which the server never says', (_what, said) => {
  expect(asTheServer('GET', '/assets', said).impossible).not.toEqual([]);
});

it('names a path that is no route', () => {
  expect(asTheServer('GET', '/purses', answer([])).impossible).toEqual([
    'GET /purses is no route of the API',
  ]);
});
