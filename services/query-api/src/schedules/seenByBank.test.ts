import type { KeptMark } from '@ledgerline/domain';
import { addAsset, ledgerAfter, sampleId, setUpSchedule } from '@ledgerline/domain/testing';
import type { AssetDocument, ImportDocument } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { seenByBank } from './seenByBank.ts';

const main = sampleId('asset', 1);
const rent = sampleId('schedule', 1);
const { schedules } = ledgerAfter(addAsset(main), setUpSchedule(rent, { assetId: main })).state;
const shape = schedules[0]!.record.shapes[0]!;
const posted: KeptMark = { transactionId: sampleId('transaction', 1), posted: true };
const dueOn = '2026-02-01';

interface Given {
  mark?: KeptMark | undefined;
  /** A statement of these days. */
  statement?: { from: string; to: string; asset?: string; finished?: boolean; standing?: number };
  /** A balance of the bank, and how far the records are from it. */
  confirmed?: { date: string; off: number; withdrawn?: boolean };
}

const told = ({ mark = posted, statement, confirmed }: Given) =>
  seenByBank(
    { dueOn, mark, shape },
    {
      assets: [
        {
          id: main,
          ...(confirmed && {
            confirmations: [
              {
                date: confirmed.date,
                balance: 100,
                recorded: 100 + confirmed.off,
                importId: null,
                at: '2026-03-01T00:00:00.000Z',
                withdrawn: confirmed.withdrawn === true,
                brokenBy: null,
              },
            ],
          }),
        } as unknown as AssetDocument,
      ],
      imports: statement
        ? [
            {
              record: {
                assetId: statement.asset ?? main,
                period: { from: statement.from, to: statement.to },
              },
              finished: statement.finished ?? true,
              standing: statement.standing ?? 1,
            } as ImportDocument,
          ]
        : [],
    },
  );

const month = { from: '2026-02-01', to: '2026-02-28' };

it.each<[string, Given, boolean | undefined]>([
  ['no word of a bank', {}, undefined],
  ['a statement that has it', { mark: { ...posted, seenByBank: true } }, true],
  ['a statement of the day without it', { statement: month }, false],
  ['a statement of other days', { statement: { from: '2026-02-02', to: '2026-02-28' } }, undefined],
  ['a statement of another asset', { statement: { ...month, asset: rent } }, undefined],
  ['a statement that was taken back', { statement: { ...month, standing: 0 } }, undefined],
  ['a statement that is only half imported', { statement: { ...month, finished: false } }, undefined],
  ['a balance of the bank that differs', { confirmed: { date: '2026-02-05', off: -10 } }, false],
  [
    'a balance of the bank that fits',
    { statement: month, confirmed: { date: '2026-02-05', off: 0 } },
    undefined,
  ],
  ['a balance of an earlier day', { confirmed: { date: '2026-01-31', off: -10 } }, undefined],
  ['a balance that was withdrawn', { confirmed: { date: '2026-02-05', off: 1, withdrawn: true } }, undefined],
  ['a record by hand', { mark: { transactionId: rent }, statement: month }, undefined],
  ['a posting that was deleted', { mark: { ...posted, gone: true }, statement: month }, undefined],
])('BL-18 given %s, a posting is confirmed by the bank: %o %s', (_, given, expected) => {
  expect(told(given)).toBe(expected);
});
