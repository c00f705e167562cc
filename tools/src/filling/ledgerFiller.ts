import { defaultCategories } from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/calendarDate';
import { type EventStore, NO_STREAM } from '@ledgerline/event-store';
import {
  type DomainEvent,
  type LedgerEvent,
  ledgerStream,
  owesNothing,
  plainTransaction,
  type TransactionRecord,
} from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { EventMac } from '@ledgerline/events/mac';
import { seededRandom } from '../demo/random.ts';

const PER_APPEND = 400;
/** At least so many: the events of several people lie between each other in the log. */
const TURNS = 10;
/** At most so many people are written for at once. */
const AT_ONCE = 20_000;
const FIRST_DAY = '2023-01-01';
const DAYS = 1095;

const expenses = defaultCategories.filter(({ type }) => type === 'expense');
const titles = [
  'Weekly groceries',
  'Coffee with Rina',
  'Gojek ride',
  'Electricity bill',
  'Lunch at the canteen',
  'Cinema tickets',
];

const hex = (number: number, prefix: string): string => `${prefix}${number.toString(16).padStart(22, '0')}`;

/** Made-up people. */
export const people = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => hex(index, 'fe'));

/** The one asset of a ledger that was filled. */
export const filledAsset = (userId: string): string => `aa${userId.slice(2)}`;

/** The events of one person's ledger, as many as are asked for. */
export type Story = (assetId: string, seed: number) => Generator<LedgerEvent, never>;

/** Writes `events` believable events into the empty ledger of each of these people, in turns of a few hundred at most; with `mac` they carry one. */
export async function fillLedgers(
  store: EventStore,
  userIds: readonly string[],
  events: number,
  story: Story = writeLedger,
  mac?: EventMac,
): Promise<void> {
  const ledgers = userIds.map((userId, index) => ({
    userId,
    head: { revision: NO_STREAM, hash: GENESIS_HASH },
    events: story(filledAsset(userId), index + 1),
  }));
  const turn = Math.min(PER_APPEND, Math.ceil(events / TURNS));
  const write = async ({ userId, head, events: more }: (typeof ledgers)[number], count: number) => {
    const stream = ledgerStream(userId);
    const sealed = seal(
      stream,
      head.revision + 1,
      head.hash,
      take(more, count).map((event, offset) => ({
        event,
        metadata: metadataOf(userId, head.revision + 1 + offset),
      })),
      mac,
    );
    await store.append(stream, head.revision, sealed.events);
    head.revision += count;
    head.hash = sealed.hash;
  };
  for (let written = 0; written < events; written += turn) {
    const count = Math.min(turn, events - written);
    for (let first = 0; first < ledgers.length; first += AT_ONCE) {
      await Promise.all(ledgers.slice(first, first + AT_ONCE).map((ledger) => write(ledger, count)));
    }
  }
}

const take = (story: Generator<LedgerEvent, never>, count: number): DomainEvent[] =>
  Array.from({ length: count }, () => story.next().value);

function metadataOf(userId: string, revision: number) {
  const commandId = `fill-${revision}`;
  return {
    commandId,
    commandHash: 'f'.repeat(64),
    actorId: userId,
    source: 'import' as const,
    at: instant(revision),
    $correlationId: commandId,
    $causationId: commandId,
  };
}

/** One event each quarter of an hour: 200,000 of them end before 2026. A day of one's own has few commands, so that few are remembered. */
const instant = (revision: number): string =>
  new Date(Date.UTC(2020, 0, 1) + revision * 900_000).toISOString();

/** Nine new expenses, then one of them is edited: the mix of a ledger that is used. */
function* writeLedger(assetId: string, seed: number): Generator<LedgerEvent, never> {
  const random = seededRandom(seed);
  let position = 90_000_000_000;
  const effect = (delta: number) => {
    position += delta;
    return [{ assetId, delta, balanceAfter: position, shortfallAfter: 0 }];
  };
  const asset = {
    id: assetId,
    name: 'Main account',
    type: 'bank' as const,
    institution: '',
    description: '',
    createdAt: instant(0),
    ...owesNothing,
  };
  yield {
    type: 'AssetAdded',
    data: { asset, effects: [{ assetId, delta: position, balanceAfter: position, shortfallAfter: 0 }] },
  };
  for (let count = 1; ; count += 1) {
    const transaction = expense(count, assetId, random);
    yield { type: 'TransactionCreated', data: { transaction, effects: effect(-transaction.amount) } };
    if (count % 9 !== 0) continue;
    const amount = transaction.amount + 100;
    yield {
      type: 'TransactionUpdated',
      data: {
        transaction: { ...transaction, amount },
        former: { amount: transaction.amount },
        effects: effect(-100),
      },
    };
  }
}

function expense(count: number, accountId: string, random: () => number): TransactionRecord {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  return {
    id: hex(count, 'bb'),
    type: 'expense',
    title: `${pick(titles)} ${count % 997}`,
    amount: 100 + Math.floor(random() * 15_000),
    date: addDays(FIRST_DAY, Math.floor(random() * DAYS)),
    categoryId: pick(expenses).id,
    accountId,
    description: 'card payment at the station kiosk',
    status: 'completed',
    paymentMethod: '',
    categorizedBy: 'auto',
    confidence: 0.9,
    words: ['groceries'],
    createdAt: instant(count),
    bank: null,
    ...plainTransaction,
  };
}
