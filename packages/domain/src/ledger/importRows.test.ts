import { describe, expect, it } from 'vitest';
import { bankRows } from '../statements/bankRow.ts';
import {
  addAsset,
  carryOut,
  importRecord,
  importRows,
  ledgerAfter,
  revertGroup,
  sampleCategories,
  sampleId,
} from '../testing/index.ts';
import { headerHash } from '../values/headerHash.ts';
import type { PlannedRow } from './ledgerCommands.ts';

const giro = sampleId('asset', 1);
const record = importRecord(giro);

const rows = bankRows(
  [1, 2].map((day) => ({ line: day + 1, date: `2026-02-0${day}`, amount: -day, text: 'COFFEE' })),
).map(({ row, ...bank }): PlannedRow => {
  const category = {
    categoryId: sampleCategories.food,
    categorizedBy: 'auto' as const,
    confidence: 0.5,
    words: [],
  };
  return {
    action: 'add',
    id: sampleId('transaction', row),
    title: 'COFFEE',
    payee: '',
    tags: [],
    setBy: {},
    category,
    bank: { ...bank, importId: record.id },
    settles: null,
  };
});
const [first, second] = rows as [PlannedRow, PlannedRow];

describe('importRows', () => {
  it('ST-74 LED-96 given an import was taken back while it was open, when its next part comes, then it is refused', () => {
    const ledger = ledgerAfter(
      addAsset(giro, { name: 'Giro', type: 'bank', balance: 100 }),
      importRows(record, [first], { finishes: false }),
      revertGroup(-1),
    );
    expect(carryOut(ledger, importRows(record, [second], { written: 1 }))).toEqual({
      ok: false,
      refusal: { code: 'import-moved' },
    });
  });

  it('LED-94 given an open import, when its next part comes, then it is written', () => {
    const ledger = ledgerAfter(
      addAsset(giro, { name: 'Giro', type: 'bank', balance: 100 }),
      importRows(record, [first], { finishes: false }),
    );
    expect(carryOut(ledger, importRows(record, [second], { written: 1 })).ok).toBe(true);
    expect(ledger.state.imports.get(record.id)).toMatchObject({ written: 2, standing: 2, finished: true });
  });

  it('ST-175 given an event of before with a whole header, when it is folded, then only its hash is remembered', () => {
    const names = Array.from({ length: 200 }, (_, column) => `Column ${column}`);
    const openWith = (reading: Record<string, unknown>) => {
      const ledger = ledgerAfter(addAsset(giro, { name: 'Giro', type: 'bank', balance: 100 }));
      carryOut(ledger, importRows({ ...record, reading }, [first], { finishes: false }));
      return ledger;
    };
    const ledger = openWith({ format: 'csv', header: names, sign: 'reversed' });
    const readingOf = () => ledger.state.imports.get(record.id)?.record.reading;
    const kept = { format: 'csv', sign: 'reversed', headerHash: headerHash(names) };
    expect(readingOf()).toEqual(kept);
    expect(carryOut(ledger, importRows(record, [second], { written: 1 })).ok).toBe(true);
    const last = ledger.history.find(({ type }) => type === 'StatementImported');
    expect([readingOf(), last?.data]).toMatchObject([kept, { import: { reading: kept } }]);
    expect(openWith(kept).state.imports.get(record.id)?.record.reading).toEqual(kept);
  });

  it('ST-175 hashes of headers differ where a name, its place or how many there are differs', () => {
    const headers = [['a', 'b'], ['b', 'a'], ['a,b'], ['a', 'b', ''], ['a"', 'b'], []];
    expect(new Set(headers.map(headerHash)).size).toBe(headers.length);
  });
});
