import { defaultCategories } from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/calendarDate';
import {
  type AssetRecord,
  type Effect,
  type LedgerEvent,
  owesNothing,
  plainTransaction,
  type TransactionRecord,
} from '@ledgerline/events';
import { seededRandom } from '../demo/random.ts';

const FIRST_DAY = '2023-01-01';
const DAYS = 1095;
const assetNames = ['Main account', 'Wallet', 'Savings', 'Holiday fund', 'Visa card', 'Old bank'];
const first = ['Coffee', 'Weekly groceries', 'Gojek ride', 'Electricity bill', 'Lunch', 'Cinema', 'Pharmacy'];
const second = [
  'with Rina',
  'at the canteen',
  'downtown',
  'for the office',
  'near the station',
  'in Bandung',
];
const details = ['', '', 'card payment at the station kiosk', 'paid in cash', 'shared with the neighbours'];

/** A word that stands in one title of every long ledger, and a day in the middle of it. */
export const RARE_WORD = 'Xylophone';
export const MIDDLE = { from: '2024-03-01', to: '2024-06-30' };

export const storyAsset = (assetId: string, number: number): string =>
  assetId.slice(0, 22) + number.toString(16).padStart(2, '0');

/**
 * A ledger of six assets: of ten records one is a transfer and one an income, titles hardly ever repeat, some
 * descriptions are empty, one in fifty is deleted again.
 */
export function* writeLists(
  assetId: string,
  seed: number,
  { from: firstDay, days } = { from: FIRST_DAY, days: DAYS },
): Generator<LedgerEvent, never> {
  const random = seededRandom(seed);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const positions = assetNames.map(() => 90_000_000_000);
  const assets = assetNames.map((_, number) => storyAsset(assetId, number));
  const effect = (number: number, delta: number): Effect => {
    const position = (positions[number] ?? 0) + delta;
    positions[number] = position;
    return { assetId: assets[number] ?? '', delta, balanceAfter: position, shortfallAfter: 0 };
  };
  for (const [number, name] of assetNames.entries()) {
    const asset: AssetRecord = {
      id: assets[number] ?? '',
      name,
      type: 'bank',
      institution: '',
      description: '',
      createdAt: instant(0),
      ...owesNothing,
    };
    yield { type: 'AssetAdded', data: { asset, effects: [effect(number, 0)] } };
  }
  for (let count = 1; ; count += 1) {
    const amount = 100 + Math.floor(random() * 15_000);
    const date = addDays(firstDay, Math.floor(random() * days));
    const [from, to] = [Math.floor(random() * 6), Math.floor(random() * 5)];
    if (count % 10 === 0) {
      const other = (from + 1 + to) % 6;
      yield {
        type: 'TransferMade',
        data: {
          transfer: {
            id: recordId(count),
            fromAssetId: assets[from] ?? '',
            toAssetId: assets[other] ?? '',
            amount,
            description: pick(details),
            date,
            createdAt: instant(count),
            banks: { from: null, to: null },
            tags: [],
          },
          effects: [effect(from, -amount), effect(other, amount)],
        },
      };
      continue;
    }
    const type = count % 10 === 5 ? 'income' : 'expense';
    const transaction: TransactionRecord = {
      id: recordId(count),
      type,
      title: count === 777 ? `${RARE_WORD} lessons` : `${pick(first)} ${pick(second)} ${count % 9973}`,
      amount,
      date,
      categoryId: pick(defaultCategories.filter((category) => category.type === type)).id,
      accountId: assets[from] ?? '',
      description: pick(details),
      status: 'completed',
      paymentMethod: '',
      categorizedBy: 'auto',
      confidence: 0.9,
      words: [],
      createdAt: instant(count),
      bank: null,
      ...plainTransaction,
    };
    const sign = type === 'income' ? 1 : -1;
    yield { type: 'TransactionCreated', data: { transaction, effects: [effect(from, sign * amount)] } };
    if (count % 50 !== 1) continue;
    yield {
      type: 'TransactionSoftDeleted',
      data: { transaction, effects: [effect(from, -sign * amount)] },
    };
  }
}

/** The id of the record that was made as the `count`th. */
export const recordId = (count: number): string => `bb${count.toString(16).padStart(22, '0')}`;

const instant = (seconds: number): string => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
