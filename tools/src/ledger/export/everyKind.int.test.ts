import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addAsset, createTransaction, ledgerAfter, sampleId } from '@ledgerline/domain/testing';
import { withFormulaMarks } from '@ledgerline/domain/values';
import { readTrusted } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EmptyServer, emptyServer } from '../testing/emptyServer.ts';
import { assetsByHledger, hasHledger } from '../testing/hledger.ts';
import {
  anyLedger,
  type Draft,
  registration,
  type SampleHistory,
  sampleHistory,
  sampleUserId,
} from '../testing/sampleHistory.ts';

if (!hasHledger) console.log('hledger is not installed: its own reading of journals is not tested');

/** What the histories have between them: what came from files, what repeats, what was done to many, and what was taken back. */
const everyKind = [
  'StatementImportBegun',
  'TransactionMatched',
  'ScheduleSet',
  'OccurrenceSettled',
  'OpeningBalanceChanged',
  'AssetBalanceAdjusted',
  'AssetSoftDeleted',
  'TransferReverted',
];

const kindsOf = (ledger: readonly { type: string }[]) => new Set(ledger.map(({ type }) => type));

/** Those with the most kinds of changes, and one more for each kind that none of them has. */
const ledgers = (() => {
  const all = fc
    .sample(anyLedger(90), { numRuns: 140, seed: 19 })
    .toSorted((a, b) => kindsOf(b).size - kindsOf(a).size);
  const chosen = all.slice(0, 3);
  for (const kind of everyKind) {
    if (chosen.some((ledger) => kindsOf(ledger).has(kind))) continue;
    chosen.push(all.find((ledger) => kindsOf(ledger).has(kind)) ?? []);
  }
  return chosen;
})();

const inCurrency = (ledger: readonly Draft[], currency: 'USD' | 'JPY' | 'IDR'): SampleHistory =>
  sampleHistory(ledger, [
    registration,
    ...(currency === 'USD'
      ? []
      : [
          {
            type: 'CurrencyChanged',
            data: { currency, former: { currency: 'USD', chosen: false } },
          } as Draft,
        ]),
  ]);

/** What `ledger balances` says of every asset, in cents, the least first. */
async function balancesIn(server: EmptyServer): Promise<number[]> {
  const { stdout } = await server.ledger(['balances', '--user', sampleUserId, '--all', '--json']);
  const { assets } = JSON.parse(stdout) as {
    assets: { balance: number; shortfall: number; owed?: number }[];
  };
  return assets
    .map(({ balance, shortfall, owed = 0 }) => Math.round((balance - shortfall - owed) * 100))
    .filter((cents) => cents !== 0)
    .toSorted((a, b) => a - b);
}

const exportTo = (server: EmptyServer, name: string, ...more: string[]) =>
  server.ledger(['export', '--user', sampleUserId, '--out', join(server.dataDir, name), ...more]);

describe('what leaves', () => {
  it('has every kind of change in these histories', () => {
    const types = kindsOf(ledgers.flat());
    expect(everyKind.filter((type) => !types.has(type))).toEqual([]);
  });

  it.skipIf(!hasHledger).each([
    [0, 'USD'],
    [1, 'JPY'],
    [2, 'IDR'],
    [3, 'USD'],
  ] as const)(
    'RP-18 given history %d with imports, bills and groups in %s, when hledger adds its journal up, then it says what ledger balances says, to the cent',
    async (number, currency) => {
      await using server = await emptyServer();
      const { user, ledger } = inCurrency(ledgers[number] ?? [], currency);
      await server.append(user, ledger);
      await exportTo(server, 'out', '--format', 'hledger');
      const journal = join(server.dataDir, 'out', 'ledger.journal');
      const { stdout, stderr, status } = assetsByHledger(journal);
      expect([status, stderr]).toEqual([0, '']);
      const told = [...stdout.matchAll(/^"(?:assets|liabilities):.+?","(-?[\d.]+) ([A-Z]{3})"$/gm)];
      expect(told.map(([, amount]) => Math.round(Number(amount) * 100)).toSorted((a, b) => a - b)).toEqual(
        await balancesIn(server),
      );
      expect(new Set(told.map(([, , unit]) => unit))).toEqual(new Set([currency]));
    },
  );

  it('RP-20 given any texts, when the tables are read again, then they say what the records say', async () => {
    const texts = [
      '=SUM(A1)',
      '"quoted", with; marks',
      'two\nlines',
      '\ttab',
      '-1+2',
      '@x',
      'naïve 🍜 名',
      "'='",
    ];
    const { history } = ledgerAfter(
      addAsset(sampleId('asset', 1), { name: 'A "B", C', balance: 900_00 }),
      ...texts.map((title, number) =>
        createTransaction(sampleId('transaction', 900 + number), {
          accountId: sampleId('asset', 1),
          title,
          description: texts.at(-1 - number) ?? '',
          amount: number + 1,
          date: '2026-02-01',
        }),
      ),
    );
    for (const ledger of [history, ledgers[0] ?? []]) {
      await using other = await emptyServer();
      const sample = inCurrency(ledger, 'USD');
      await other.append(sample.user, sample.ledger);
      await exportTo(other, 'out', '--csv');
      const rows = parseCsv(await readFile(join(other.dataDir, 'out', 'transactions.csv'), 'utf8'));
      expect(
        rows.map((row) => [
          row['id'],
          row['title'],
          row['description'],
          row['amount'],
          row['date'],
          row['status'],
          row['accountId'],
          row['state'],
        ]),
      ).toEqual(recordsIn(sample));
    }
  });

  it('RP-19 given any history, when its file is taken in elsewhere and written there again, then both say the same', async () => {
    await using here = await emptyServer();
    await using there = await emptyServer();
    const sample = inCurrency(ledgers[0] ?? [], 'IDR');
    await here.append(sample.user, sample.ledger);
    await exportTo(here, 'out', '--csv');
    const file = join(here.dataDir, 'out', 'history.ndjson');
    expect(await there.ledger(['import', file, '--locked'])).toMatchObject({ code: 0 });
    await exportTo(there, 'out', '--csv');
    const eventsOf = async (server: EmptyServer) =>
      (await readFile(join(server.dataDir, 'out', 'history.ndjson'), 'utf8'))
        .trimEnd()
        .split('\n')
        .slice(1)
        .filter((line) => line.includes('"ledger-'));
    expect(await eventsOf(there)).toEqual(await eventsOf(here));
    for (const table of ['transactions.csv', 'transfers.csv', 'assets.csv']) {
      const textOf = (server: EmptyServer) => readFile(join(server.dataDir, 'out', table), 'utf8');
      expect(await textOf(there)).toBe(await textOf(here));
    }
    expect(await balancesIn(there)).toEqual(await balancesIn(here));
  });
});

/** Every transaction as its last event left it, in the order of those events; formulas in texts are marked. */
function recordsIn({ ledger }: SampleHistory): unknown[] {
  const last = new Map<string, unknown[]>();
  for (const stored of ledger) {
    const { type, data } = readTrusted(stored);
    if (!('transaction' in data)) continue;
    const { id, title, description, amount, date, status, accountId } = data.transaction;
    const state = type.endsWith('PermanentlyDeleted')
      ? 'permanently deleted'
      : type.endsWith('SoftDeleted')
        ? 'deleted'
        : 'live';
    last.delete(id);
    last.set(id, [
      id,
      withFormulaMarks(title),
      withFormulaMarks(description),
      (amount / 100).toFixed(2),
      date,
      status,
      accountId,
      state,
    ]);
  }
  return [...last.values()];
}

/** Rows of a CSV file (RFC 4180) by the names in its head. */
function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  const body = text.replace(/^\ufeff/, '');
  while (cells.lastIndex < body.length) {
    const [, quoted, plain = '', end] = cells.exec(body) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === undefined) throw new Error(`no CSV at ${cells.lastIndex}`);
  }
  const [head = [], ...others] = rows.filter((row) => row.length > 0);
  return others.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])));
}
