import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addAsset,
  ledgerAfter,
  makeTransfer,
  sampleCatalogue,
  sampleCategories,
  sampleId,
  updateAsset,
} from '@ledgerline/domain/testing';
import { ledgerStream, owesNothing } from '@ledgerline/events';
import { eventId, expectedHash, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../errors.ts';
import {
  anyLedger,
  type Draft,
  linesOf,
  longSample,
  registration,
  sampleHistory,
  sampleUserId,
  sealed,
} from '../testing/sampleHistory.ts';
import { checkHistory } from './checkHistory.ts';

const now = new Date('2026-05-03T10:00:00.000Z');
const ledger = longSample();
const history = sampleHistory(ledger);
const lines = linesOf(history);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

async function check(content: readonly string[] | Buffer) {
  const path = join(folder.path, 'history.ndjson');
  await writeFile(path, Buffer.isBuffer(content) ? content : content.map((line) => `${line}\n`).join(''));
  return checkHistory(path, now);
}

/** The text on a file that is refused. */
const problem = (content: readonly string[] | Buffer): Promise<string> =>
  check(content).then(
    () => 'nothing',
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return error.message.replaceAll(folder.path, '…');
    },
  );

describe('a history that can come about', () => {
  it('is found good, whatever happened in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyLedger(40), async (events) => {
        const checked = await check(linesOf(sampleHistory(events)));
        expect(checked.events).toBe(events.length + 1);
      }),
      { numRuns: 100 },
    );
    expect(await check(lines)).toMatchObject({ userId: sampleUserId, user: { email: 'ann@example.com' } });
  });

  it('is found good where an expense that emptied its account became a transfer', async () => {
    const turned = [opened(100), addedBank, spent(100, 0), moved(100, 0, 100), gone(100, 0)];
    expect((await check(linesOf(sampleHistory(turned)))).events).toBe(6);
  });

  it('OW-93 is found good where the interest of a payment stays beyond a loan’s limit, unless it is another command’s', async () => {
    const [from, loan] = [sampleId('asset', 1), sampleId('asset', 2)];
    const { history: paid } = ledgerAfter(
      addAsset(from, { balance: 100 }),
      addAsset(loan, { name: 'Car', type: 'loan', owed: 80 }),
      updateAsset(loan, { mayOwe: 50 }),
      makeTransfer(sampleId('transfer', 1), from, loan, 10, {
        interest: { id: sampleId('transaction', 1), amount: 10, catalogue: sampleCatalogue },
      }),
    );
    expect((await check(linesOf(sampleHistory(paid)))).events).toBe(6);
    const apart = paid.map((event, place) => (place === 4 ? { ...event, metadata: {} } : event));
    expect(await problem(linesOf(sampleHistory(apart)))).toMatch(
      /^Event 6, .*: balance: expected an outflow that is covered, found short of 30$/,
    );
  });

  it('is refused with the number of the event once any one character of that event is another', async () => {
    const changes = fc.record({
      number: fc.integer({ min: 1, max: lines.length - 1 }),
      at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      by: fc.constantFrom('0', '1', 'x', '"', '}', ' ', 'é'),
    });
    await fc.assert(
      fc.asyncProperty(changes, async ({ number, at, by }) => {
        const line = lines[number] ?? '';
        const place = Math.floor(at * line.length);
        const changed = line.slice(0, place) + by + line.slice(place + 1);
        fc.pre(changed !== line);
        expect(await problem(lines.with(number, changed))).toMatch(
          new RegExp(String.raw`^Event ${number}\b`),
        );
      }),
      { numRuns: 150 },
    );
  });
});

const [header = '', first = '', second = '', third = ''] = lines;
const headerWith = (change: object): string =>
  JSON.stringify({ ...(JSON.parse(header) as object), ...change });
const { streams } = JSON.parse(header) as { streams: [object, { revision: number }] };
const lengthened = (by: number) =>
  headerWith({ streams: [streams[0], { ...streams[1], revision: streams[1].revision + by }] });
const stream = ledgerStream(sampleUserId);
const wallet = {
  id: '1'.repeat(24),
  name: 'Wallet',
  type: 'cash' as const,
  institution: '',
  description: '',
  createdAt: '2026-03-01T10:00:00.000Z',
  ...owesNothing,
};
const opened = (delta: number): Draft => ({
  type: 'AssetAdded',
  data: { asset: wallet, effects: [{ assetId: wallet.id, delta, balanceAfter: delta, shortfallAfter: 0 }] },
});
const spent = (amount: number, balanceAfter: number, shortfallAfter = 0): Draft => ({
  type: 'TransactionCreated',
  data: {
    transaction: {
      id: '2'.repeat(24),
      type: 'expense',
      title: 'Lunch',
      amount,
      date: '2026-03-01',
      categoryId: sampleCategories.food,
      accountId: wallet.id,
      description: '',
      status: 'completed',
      paymentMethod: '',
      categorizedBy: 'user',
      confidence: null,
      words: [],
      createdAt: '2026-03-01T10:00:00.000Z',
      bank: null,
      refundedCategory: null,
      goal: null,
      payee: '',
      tags: [],
      setBy: {},
    },
    effects: [{ assetId: wallet.id, delta: -amount, balanceAfter, shortfallAfter }],
  },
});
const bank = { ...wallet, id: '3'.repeat(24), name: 'Bank', type: 'bank' as const };
/** A transfer from the wallet in a group of one command, as what an expense becomes is. */
const moved = (amount: number, balanceAfter: number, shortfallAfter: number): Draft => ({
  type: 'TransferMade',
  data: {
    transfer: {
      id: '4'.repeat(24),
      fromAssetId: wallet.id,
      toAssetId: bank.id,
      amount,
      description: '',
      date: '2026-03-01',
      createdAt: '2026-03-01T10:00:00.000Z',
      banks: { from: null, to: null },
      tags: [],
    },
    effects: [
      { assetId: wallet.id, delta: -amount, balanceAfter, shortfallAfter },
      { assetId: bank.id, delta: amount, balanceAfter: amount, shortfallAfter: 0 },
    ],
  },
  metadata: { commandId: 'turned', $correlationId: 'bulk-1' },
});
const addedBank: Draft = { type: 'AssetAdded', data: { asset: bank, effects: [] } };
/** The expense of before, taken away by the command that made it a transfer. */
const gone = (amount: number, balanceAfter: number): Draft => {
  const { data } = spent(amount, 0) as Draft & { type: 'TransactionCreated' };
  return {
    type: 'TransactionPermanentlyDeleted',
    data: {
      transaction: data.transaction,
      former: { deletion: 'none' },
      effects: [{ assetId: wallet.id, delta: amount, balanceAfter, shortfallAfter: 0 }],
    },
    metadata: { commandId: 'turned', $correlationId: 'bulk-1' },
  };
};
/** A chain that somebody has computed over what never happened. */
const forged = (drafts: readonly Draft[], user?: readonly Draft[]): string[] =>
  linesOf(sampleHistory(drafts, user));
/** The registration of somebody with other fields. */
function registeredAs(fields: { id?: string; name?: string }): Draft {
  if (registration.type !== 'UserRegistered') throw new Error('no registration');
  const user = { ...registration.data.user, ...fields };
  return { ...registration, data: { ...registration.data, user } };
}
const last = lines.length - 1;

describe('a file that is not good', () => {
  it.each<[string, () => readonly string[] | Buffer, RegExp]>([
    ['an empty one', () => Buffer.alloc(0), /is empty$/],
    ['one that is not JSON', () => ['hello'], /is not a history that 'ledger export' wrote$/],
    ['other JSON', () => ['{"format":"something"}'], /is not a history/],
    ['a newer form', () => [headerWith({ version: 2, more: 1 })], /has form 2; this version reads 1$/],
    [
      'an unknown field in the header',
      () => [headerWith({ more: 1 })],
      /^The header does not fit its schema/,
    ],
    ['an id that is none', () => [headerWith({ userId: '../../etc' })], /^The header names the streams/],
    [
      'somebody else’s streams',
      () => lines.with(0, headerWith({ userId: 'f'.repeat(24) })),
      /^The header names/,
    ],
    [
      'streams in another order',
      () => lines.with(0, headerWith({ streams: streams.toReversed() })),
      /^The header/,
    ],
    ['a head beyond the last event', () => lines.with(0, lengthened(1)), /^The file ends before ledger-/],
    [
      'a head before the last event',
      () => lines.with(0, lengthened(-1)),
      /^ledger-\S+ ends with .* header says/,
    ],
    [
      'a head with another hash',
      () => lines.with(0, headerWith({ streams: [streams[0], { ...streams[1], hash: 'f'.repeat(64) }] })),
      /^ledger-\S+ ends with/,
    ],
    ['a missing tail', () => lines.slice(0, -1), /^The file ends before ledger-/],
    [
      'a line that was cut off',
      () => Buffer.from(lines.join('\n').slice(0, -9)),
      new RegExp(`^Event ${last} .*not JSON`),
    ],
    ['a line after the last', () => [...lines, '{}'], /comes after the last event of the header$/],
    ['an event that is not JSON', () => lines.with(2, 'hello'), /^Event 2 \(line 3\) is not JSON$/],
    ['an event that is a list', () => lines.with(2, '[]'), /^Event 2, line 3: it does not fit its schema/],
    ['an empty line', () => lines.toSpliced(2, 0, ''), /^Event 2 \(line 3\) is not JSON$/],
    [
      'a swapped pair',
      () => [header, first, third, second, ...lines.slice(4)],
      /^Event 2, .*: expected .*@0, found .*@1$/,
    ],
    ['a missing middle', () => lines.toSpliced(5, 1), /^Event 5, .*: expected .*@3, found .*@4$/],
    [
      'an event twice',
      () => lines.toSpliced(5, 0, lines[4] ?? ''),
      /^Event 5, .*: expected .*@3, found .*@2$/,
    ],
    [
      'an event of somebody else',
      () => lines.with(3, third.replaceAll(sampleUserId, 'e'.repeat(24))),
      /^Event 3, ledger-e+@1: expected ledger-5a/,
    ],
    [
      'a line without an end',
      () => Buffer.alloc(9 * 1024 * 1024, 'x'),
      /line 1 is longer than 8388608 bytes$/,
    ],
    [
      'bytes that are not UTF-8',
      () => Buffer.concat([Buffer.from(`${header}\n`), Buffer.from([0xff, 0xfe, 10])]),
      /line 2 is not UTF-8$/,
    ],
    ['a byte order mark', () => Buffer.from(`\ufeff${lines.join('\n')}`), /is not a history/],
    [
      'a category that the header does not describe',
      () => linesOf(sampleHistory([opened(100), spent(50, 50)]), { categories: [] }),
      /^Event 3, .*: the header describes no expense category/,
    ],
  ])('%s is refused', async (_, content, message) => {
    expect(await problem(content())).toMatch(message);
  });

  it.each<[string, () => string[], RegExp]>([
    [
      'an expense beyond the balance',
      () => forged([opened(100), spent(150, 0, 50)]),
      /^Event 3, .*: balance: expected/,
    ],
    [
      'effects that do not add up',
      () => forged([opened(100), spent(50, 90)]),
      /^Event 3, .*: effects: expected/,
    ],
    [
      'RP-27 a name that no request may have',
      () => forged([], [registeredAs({ name: 'x'.repeat(200_000) })]),
      /^Event 1, user-.*: user\.name is too long$/,
    ],
    [
      'RP-27 a tag that no request may have',
      () => {
        const draft = spent(50, 50);
        const transaction = {
          ...(draft.data as { transaction: object }).transaction,
          tags: ['x'.repeat(31)],
        };
        return forged([opened(100), { ...draft, data: { ...draft.data, transaction } } as Draft]);
      },
      /^Event 3, .*: transaction\.tags is too long$/,
    ],
    [
      'a transfer of a group that nothing covers, at the end of the stream',
      () => forged([opened(100), addedBank, moved(150, 0, 50)]),
      /^ledger-.*@2: balance: expected an outflow that is covered, found short of 50$/,
    ],
    [
      'a transfer of a group that is covered by a later command only',
      () =>
        forged([
          opened(100),
          addedBank,
          spent(100, 0),
          moved(100, 0, 100),
          { ...gone(100, 0), metadata: {} },
        ]),
      /^Event 6, .*: balance: expected an outflow that is covered, found short of 100$/,
    ],
    ['an asset that never was', () => forged([spent(50, 0, 50)]), /^Event 2, /],
    [
      'a ledger’s event in the user stream',
      () => forged([], [registration, opened(1)]),
      /^Event 2, user-.*: stream:/,
    ],
    ['no registration', () => forged([opened(1)], []), /no registration/],
    [
      'a second registration',
      () => forged([], [registration, registration]),
      /^Event 2, user-.*: registration:/,
    ],
    [
      'somebody else’s registration',
      () => forged([], [registeredAs({ id: 'e'.repeat(24) })]),
      /^Event 1, user-.*: registration:/,
    ],
    [
      'a revert of what never was',
      () => forged([opened(100), { ...spent(50, 50), metadata: { reverts: eventId(0, 'f'.repeat(64)) } }]),
      /^Event 3, .*: revert: expected/,
    ],
    [
      'an event that is yet to come',
      () => forged([{ ...opened(1), metadata: { at: '2027-01-01T00:00:00.000Z' } }]),
      /^Event 2, .*: it was recorded at 2027-.* yet to come$/,
    ],
    [
      'a clock that goes back',
      () => forged([{ ...opened(100), metadata: { at: '2026-04-01T00:00:00.000Z' } }, spent(50, 50)]),
      /^Event 3, .*: time: expected/,
    ],
    [
      'text that the product does not write so',
      () => {
        const [event] = sealed(stream, [opened(1)]);
        if (!event) throw new Error('no event');
        const spaced = { ...event, data: ` ${event.data}` };
        const hash = expectedHash(GENESIS_HASH, spaced);
        const metadata = event.metadata.replace(storedHash(event) ?? '', hash);
        return linesOf({ user: history.user, ledger: [{ ...spaced, metadata, id: eventId(0, hash) }] });
      },
      /^Event 2, .*: its text is not as the product writes it$/,
    ],
  ])('%s is refused, though the chain was made to fit', async (_, content, message) => {
    expect(await problem(content())).toMatch(message);
  });
});
