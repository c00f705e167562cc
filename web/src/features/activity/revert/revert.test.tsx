import { describeRefusal } from '@ledgerline/contract';
import type { Refusal, RevertObstacle } from '@ledgerline/domain/refusals';
import { describe, expect, it } from 'vitest';
import { holding } from '../../../app/testing/holding.ts';
import type { Asset, Transaction } from '../../../ledger/records/records.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import {
  bank,
  lunch,
  ofCurrency,
  ofLunch,
  ofTransfer,
  ofWallet,
  wallet,
  walletVersion,
} from '../testing/sampleEntries.ts';
import { obstacleOf } from './CommandFailure.tsx';
import { predictedMoves } from './RevertMoves.tsx';
import { doneToast, questionOf, verbOf } from './revertTexts.ts';

const instants = {
  createdAt: '2026-05-03T10:00:00.000Z',
  updatedAt: '2026-05-03T10:00:00.000Z',
  revision: 3,
};
const fields = {
  ...instants,
  institution: '',
  description: '',
  isDeleted: false,
};
const assets: Asset[] = [
  { ...fields, ...wallet, ...holding(87.5), type: 'cash' },
  { ...fields, ...bank, ...holding(1000), type: 'bank' },
];
const nothingOwed = { owed: { before: 0, after: 0 } };
const now: Transaction = { ...lunch, ...instants };

describe('what a revert would do to balances', () => {
  it('B-33 takes the record out as it is now, not as it was added', () => {
    const raised = { ...now, amount: 20 };
    expect(predictedMoves(ofLunch('TransactionCreated'), assets, raised)).toEqual([
      { name: 'Wallet', before: 87.5, after: 107.5, shortfall: 0, ...nothingOwed },
    ]);
  });

  it('B-35 puts only the changed fields back, on the account of now', () => {
    const raised = ofLunch('TransactionUpdated', { before: lunch, after: { ...lunch, amount: 20 } });
    const moved = { ...now, amount: 20, account: bank };
    expect(predictedMoves(raised, assets, moved)).toEqual([
      { name: 'Main account', before: 1000, after: 1007.5, shortfall: 0, ...nothingOwed },
    ]);
  });

  it('OW-63 a purchase taken back lowers what is owed', () => {
    const card: Asset = { ...fields, ...wallet, ...holding(0), type: 'credit', owed: 250, mayOwe: null };
    expect(predictedMoves(ofLunch('TransactionCreated'), [card], { ...now, amount: 20 })).toEqual([
      { name: 'Wallet', before: 0, after: 0, shortfall: 0, owed: { before: 250, after: 230 } },
    ]);
  });

  it('S2-4.05 an income taken back can leave a shortfall', () => {
    const income: Transaction = { ...now, type: 'income', amount: 100 };
    expect(predictedMoves(ofLunch('TransactionCreated'), assets, income)).toEqual([
      { name: 'Wallet', before: 87.5, after: 0, shortfall: 12.5, ...nothingOwed },
    ]);
  });

  it('B-34 B-37 transfers and adjustments go back by their amounts', () => {
    expect(predictedMoves(ofTransfer('TransferMade'), assets, undefined)).toEqual([
      { name: 'Wallet', before: 87.5, after: 37.5, shortfall: 0, ...nothingOwed },
      { name: 'Main account', before: 1000, after: 1050, shortfall: 0, ...nothingOwed },
    ]);
    const set = ofWallet('AssetBalanceAdjusted', {
      before: { ...walletVersion, balance: 0, shortfall: 5, owed: 0 },
      after: { ...walletVersion, balance: 80, shortfall: 0, owed: 0 },
    });
    expect(predictedMoves(set, assets, undefined)).toEqual([
      { name: 'Wallet', before: 87.5, after: 2.5, shortfall: 0, ...nothingOwed },
    ]);
  });
});

describe('what is said about a revert', () => {
  it('asks where money moves, and nothing before a restore or a new title', () => {
    expect(questionOf(ofTransfer('TransferMade'))?.title).toBe('Undo this transfer?');
    expect(questionOf(ofLunch('TransactionCreated'))).not.toBe(null);
    expect(
      questionOf(ofLunch('TransactionSoftDeleted', { before: lunch, after: { ...lunch, isDeleted: true } })),
    ).toBe(null);
    expect(questionOf(ofLunch('TransactionUpdated', { before: lunch }))).toBe(null);
    expect(questionOf(ofCurrency('USD', 'EUR'))).toBe(null);
  });

  it('S2-8.39 a restored transaction has the specified toast of 3 s', () => {
    expect(doneToast(ofLunch('TransactionPermanentlyDeleted'))).toEqual({
      kind: 'success',
      duration: 3000,
      title: 'Transaction restored successfully',
    });
    expect(verbOf(ofLunch('TransactionPermanentlyDeleted'))).toBe('Restore');
    expect(verbOf(ofLunch('TransactionUpdated'))).toBe('Revert');
  });
});

describe('B-39 what stands in the way, and the way on', () => {
  const entry = ofLunch('TransactionUpdated');

  const showWallet = { way: { kind: 'asset', text: 'Show Wallet', assetId: wallet.id } };
  const refused = (refusal: Refusal): ServiceFailure => {
    const { code, params, ...told } = describeRefusal(refusal);
    return { success: false, kind: 'refused', ...told, ...(code && { code }), ...(params && { params }) };
  };
  const blocked = (by: RevertObstacle, detail: string) => refused({ code: 'revert-blocked', by, detail });

  it.each([
    [blocked('not-covered', 'Wallet'), { text: 'The balance of Wallet does not cover this.', ...showWallet }],
    [
      refused({ code: 'insufficient-funds', assetName: 'Wallet', balance: 500 }),
      { text: 'The balance of Wallet does not cover this.', ...showWallet },
    ],
    [
      blocked('name-taken', 'wallet'),
      {
        text: "An asset named 'wallet' already exists. Give one of the two another name first.",
        ...showWallet,
      },
    ],
    [
      refused({ code: 'asset-name-taken', name: 'Wallet' }),
      {
        text: "An asset named 'Wallet' already exists. Give one of the two another name first.",
        ...showWallet,
      },
    ],
    [
      blocked('deleted', 'Lunch'),
      {
        text: 'Lunch is deleted. Restore it first.',
        way: { kind: 'history', text: 'Show the history of Lunch', record: lunch.id },
      },
    ],
    [
      blocked('deleted', 'Wallet'),
      {
        text: 'Wallet is deleted. Restore it first.',
        way: { kind: 'history', text: 'Show the history of Wallet', record: wallet.id },
      },
    ],
    [
      blocked('newer-change', 'title, amount'),
      {
        text: 'A newer change stands in the way: title, amount. Revert that one first.',
        way: { kind: 'history', text: 'Show all changes of it', record: lunch.id },
      },
    ],
    [refused({ code: 'not-revertible' }), { text: 'This change cannot be reverted.' }],
  ])('%j', (failure, obstacle) => {
    expect(obstacleOf(failure, entry, assets)).toEqual(obstacle);
  });

  it('believes the code, not words that a name may hold', () => {
    const message = 'A newer change stands in the way is deleted. Restore it first.';
    expect(obstacleOf(blocked('deleted', 'A newer change stands in the way'), entry, assets)).toEqual({
      text: message,
      way: {
        kind: 'history',
        text: 'Show the history of A newer change stands in the way',
        record: lunch.id,
      },
    });
  });
});
