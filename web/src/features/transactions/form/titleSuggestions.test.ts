import { describe, expect, it } from 'vitest';
import type { HistoryRow, Transaction } from '../../../ledger/records/records.ts';
import { lastWithTitle, titleSuggestions } from './titleSuggestions.ts';

const row = (title: string, id = title): HistoryRow => ({ id, title }) as Transaction;
const transfer = { id: 'transfer', title: 'Transfer: Coffee', transferType: 'transfer' } as HistoryRow;
const titles = (rows: HistoryRow[], typed: string) => titleSuggestions(rows, typed).map(({ title }) => title);

describe('B-53 earlier titles', () => {
  it('are each the newest of its name, those that begin so first', () => {
    const rows = [
      row('Iced coffee'),
      row('Coffee with Rina', 'new'),
      row('coffee with rina', 'old'),
      row('Tea'),
    ];
    expect(titleSuggestions(rows, 'coff').map(({ id }) => id)).toEqual(['new', 'Iced coffee']);
  });

  it('have what was typed in the title, not elsewhere, and are no transfers', () => {
    expect(titles([row('Lunch'), transfer], 'coffee')).toEqual([]);
  });

  it('are at most five', () => {
    expect(
      titles(
        ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((title) => row(title)),
        'a',
      ),
    ).toHaveLength(5);
  });

  it('are none where only what stands there is left', () => {
    expect([titles([row('Coffee')], 'Coffee'), titles([row('Coffee')], 'coffee')]).toEqual([[], ['Coffee']]);
  });

  it('one of them is exactly the typed one, whatever its case', () => {
    const rows = [row('Coffee beans'), row('COFFEE', 'newest'), row('Coffee', 'older')];
    expect([lastWithTitle(rows, ' coffee ')?.id, lastWithTitle(rows, 'cof')]).toEqual(['newest', undefined]);
  });
});
