import { expect, it } from 'vitest';
import { readRow } from '../records/readRow.ts';
import { valuesOfRow } from './scheduleValues.ts';

const names = { category: () => undefined, account: () => undefined };
const bought = { title: 'Rent', amount: 850, date: '2026-05-03', tags: ['home'], payee: 'Bali Homes' };

it('PY-83 what repeats a transaction has its payee and its tags, and of a transfer the tags', () => {
  const repeated = (raw: object) => valuesOfRow(readRow({ ...bought, ...raw }, names), 'USD', '2026-05-19');
  const tags = { chips: ['home'], text: '' };
  expect(repeated({})).toMatchObject({ title: 'Rent', day: '3', payee: 'Bali Homes', tags });
  expect(repeated({ transferType: 'transfer' })).toMatchObject({ type: 'transfer', tags });
  expect(repeated({ transferType: 'transfer' })).not.toHaveProperty('payee');
});
