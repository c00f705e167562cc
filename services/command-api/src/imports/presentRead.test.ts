import type { StatementRead } from '@ledgerline/contract';
import { type Catalogue, type DecidedRow, type LedgerIndex, nothingLearned } from '@ledgerline/domain';
import { owesNothing } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { type PresentRequest, presentRead } from './presentRead.ts';

const asset = { id: 'a'.repeat(24), name: 'Everyday' };
const index: LedgerIndex = {
  asset: {
    ...asset,
    ...owesNothing,
    type: 'bank',
    institution: '',
    description: '',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  others: [],
  byKey: new Map(),
  byReference: new Map(),
  byHand: new Map(),
  elsewhere: new Map(),
  sameFile: new Set(),
  formerRows: new Set(),
  open: new Map(),
  bills: [],
};
const request: PresentRequest = {
  asset,
  file: { name: 'may.csv', bytes: 1, sha256: '' },
  remembered: false,
  closing: null,
  formerAccount: undefined,
  earlier: undefined,
};

/** What is answered for so many rows with such a text. */
function presented(count: number, text: string): { bytes: number; rows: StatementRead['rows'] } | undefined {
  const decided = Array.from(
    { length: count },
    (_, row): DecidedRow => ({
      bank: {
        row,
        line: row,
        bookedOn: '2026-05-01',
        amount: -1_00,
        text,
        counterparty: '',
        reference: '',
        occurrence: 1,
      },
      verdict: 'new',
      action: 'add',
      ask: false,
      title: 'Bank entry',
      payee: '',
      tags: [],
      byRules: { tags: [] },
      imported: null,
      perhaps: {
        kind: 'transaction',
        id: '507f1f77bcf86cd799439011',
        title: 'Bank entry',
        date: '2026-05-01',
        bank: {
          importId: 'import',
          line: row,
          text,
          counterparty: '',
          reference: '',
          bookedOn: '2026-05-01',
          amount: -1_00,
          occurrence: 1,
        },
        isLive: true,
        changedAt: '',
        takenBack: false,
      },
      candidates: [],
      transfers: [],
      unlisted: 0,
      find: () => undefined,
      settles: null,
    }),
  );
  const json = presentRead(request, {
    read: { outcome: 'read', statements: [], reading: {}, proof: { by: 'none', rows: 0 }, leftOut: [] },
    file: { rows: decided, categories: [], shown: '', revision: 1 },
    catalogue: new Map() as Catalogue,
    view: { index, revision: 1, learned: nothingLearned(), rules: [] },
  });
  if (json === undefined) return undefined;
  return { bytes: json.byteLength, rows: (JSON.parse(new TextDecoder().decode(json)) as StatementRead).rows };
}

it('ST-171 texts are whole where the answer has room for them', () => {
  const text = 'x'.repeat(2_000);
  expect(presented(10, text)?.rows[9]).toMatchObject({ text, perhaps: { text } });
});

it.each(['€', '"'])(
  'ST-171 all rows of the longest file are shown in at most 16 MB, with less of their texts: %s',
  (character) => {
    const shown = presented(20_000, character.repeat(2_000 / character.length));
    expect(shown?.bytes).toBeLessThanOrEqual(16_000_000);
    expect([shown?.rows.length, shown?.rows[0]?.text.endsWith('…')]).toEqual([20_000, true]);
  },
);

it('ST-171 what would be longer all the same is not shown', () => {
  expect(presented(100_000, 'x'.repeat(100))).toBeUndefined();
});
