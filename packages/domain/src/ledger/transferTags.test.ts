// oxlint-disable vitest/expect-expect -- then… asserts
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  carryOut,
  command,
  given,
  ledgerAfter,
  makeTransfer,
  recordOccurrence,
  revert,
  revertGroup,
  sampleId,
  setUpSchedule,
  spend,
  transferRecord,
  turnIntoTransfer,
  updateTransfer,
} from '../testing/index.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const move = sampleId('transfer', 1);
const made = [
  addAsset(cash, { name: 'Wallet', balance: 50_00 }),
  addAsset(bank, { name: 'Giro', balance: 5_00 }),
  makeTransfer(move, cash, bank, 20_00, { tags: ['trip'] }),
];
const record = transferRecord(move, cash, bank, 20_00);
const tagsAfter = (...steps: Parameters<typeof ledgerAfter>) =>
  ledgerAfter(...steps).state.transfers.get(move)?.record.tags;

describe('the tags of a transfer', () => {
  it('PY-23 LED-251 are replaced by an event that moves nothing', () => {
    given(...made)
      .when(updateTransfer(move, ['trip', 'saving']))
      .then({
        type: 'TransferUpdated',
        data: { transfer: { ...record, tags: ['trip', 'saving'] }, former: { tags: ['trip'] } },
      });
    const before = ledgerAfter(...made).state;
    const after = ledgerAfter(...made, updateTransfer(move, [])).state;
    expect([...after.assets.values()]).toEqual([...before.assets.values()]);
    expect(after.transfers.get(move)).toMatchObject({
      revision: 4,
      lifted: before.transfers.get(move)?.lifted,
    });
  });

  it('PY-23 LED-251 the same tags write nothing', () => {
    given(...made)
      .when(updateTransfer(move, ['trip']))
      .thenNothing();
  });

  it('PY-23 LED-251 are those of a transfer that is there, as it was when it was read', () => {
    const notFound = { code: 'transfer-not-found' } as const;
    given(...made)
      .when(updateTransfer(sampleId('transfer', 9), []))
      .thenRefused(notFound);
    given(...made, revert(2))
      .when(updateTransfer(move, []))
      .thenRefused(notFound);
    given(...made, updateTransfer(move, []))
      .when(updateTransfer(move, ['saving'], 3))
      .thenRefused({ code: 'revision-conflict', expected: 3, actual: 4 });
  });

  it('PY-23 LED-251 can be changed while both assets are deleted', () => {
    const deleted = [...made, command('DeleteAsset', cash), command('PermanentlyDeleteAsset', bank)];
    expect(tagsAfter(...deleted, updateTransfer(move, ['saving']))).toEqual(['saving']);
  });
});

describe('taking other tags back', () => {
  const tagged = [...made, updateTransfer(move, ['saving'])];

  it('PY-23 LED-54 LED-251 puts the former ones back, and a revert of that the others', () => {
    expect(tagsAfter(...tagged, revert(3))).toEqual(['trip']);
    expect(tagsAfter(...tagged, revert(3), revert(4))).toEqual(['saving']);
  });

  it.each([
    ['changed since', updateTransfer(move, ['other']), { by: 'newer-change', detail: 'tags' }],
    ['so again by hand', updateTransfer(move, ['trip']), { by: 'already', detail: 'The transfer' }],
    ['gone with the transfer', revert(2), { by: 'deleted', detail: 'The transfer' }],
  ] as const)('PY-23 LED-55 LED-251 is refused where they are %s', (_what, step, obstacle) => {
    given(...tagged, step)
      .when(revert(3))
      .thenRefused({ code: 'revert-blocked', ...obstacle });
  });

  it('PY-23 LED-251 a transfer that is undone and restored keeps its tags', () => {
    expect(tagsAfter(...tagged, revert(2), revert(4))).toEqual(['saving']);
  });

  it('PY-23 LED-78 LED-251 a transfer of a group with other tags since stands in the way of its undo', () => {
    const lunch = sampleId('transaction', 1);
    const ledger = ledgerAfter(
      ...made.slice(0, 2),
      spend(lunch, cash, 10_00),
      turnIntoTransfer(lunch, move, bank),
      updateTransfer(move, ['saving']),
    );
    const transferMade = ledger.history.findLast(({ type }) => type === 'TransferMade');
    const refusal = { code: 'revert-blocked', by: 'newer-change', detail: 'tags' };
    expect(carryOut(ledger, revertGroup(-2)(ledger.history))).toMatchObject({
      ok: false,
      refusal: {
        code: 'group-revert-blocked',
        refused: [{ id: transferMade?.id, what: 'Wallet → Giro', refusal }],
      },
    });
  });
});

it('PY-23 LED-251 other tags say nothing about what a bank says of a posting', () => {
  const saving = sampleId('schedule', 1);
  const posted = [
    ...made.slice(0, 2),
    setUpSchedule(saving, { assetId: cash, toAssetId: bank, type: 'transfer', tags: ['saving'] }),
    recordOccurrence(saving, '2026-01-01'),
  ];
  const before = ledgerAfter(...posted);
  const [id = ''] = [...before.state.transfers.keys()];
  const after = ledgerAfter(...posted, updateTransfer(id, []));
  expect(after.state.schedules).toEqual(before.state.schedules);
});
