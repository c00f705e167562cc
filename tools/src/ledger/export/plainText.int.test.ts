import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addAsset,
  createTransaction,
  ledgerAfter,
  makeTransfer,
  sampleCatalogue,
  sampleId,
  updateTransfer,
} from '@ledgerline/domain/testing';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmptyServer, emptyServer } from '../testing/emptyServer.ts';
import { assetsByHledger, hasHledger } from '../testing/hledger.ts';
import { longSample, sampleHistory, sampleUserId } from '../testing/sampleHistory.ts';

const history = sampleHistory(longSample());

if (!hasHledger) console.log('hledger is not installed: its own reading of the journal is not tested');

let server: EmptyServer;
let out: string;
beforeEach(async () => {
  server = await emptyServer();
  await server.append(history.user, history.ledger);
  out = join(server.dataDir, 'out');
});
afterEach(() => server[Symbol.asyncDispose]());

const exported = (...more: string[]) =>
  server.ledger(['export', '--user', sampleUserId, '--out', out, ...more]);

/** What 'ledger balances' says of every asset, by its name: cents. */
async function balances(): Promise<Record<string, number>> {
  const { stdout } = await server.ledger(['balances', '--user', sampleUserId, '--all', '--json']);
  type Held = { name: string; balance: number; shortfall: number; owed?: number };
  const told = JSON.parse(stdout) as { assets: Held[] };
  const sums: Record<string, number> = {};
  for (const { name, balance, shortfall, owed = 0 } of told.assets) {
    sums[name] = (sums[name] ?? 0) + Math.round((balance - shortfall - owed) * 100);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** The postings on assets of a journal of either form, by the last part of the account's name. */
function postedOnAssets(journal: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [, account = '', amount = ''] of journal.matchAll(
    /^ +(?:assets|liabilities):(.+?) {2}(-?[\d.]+) [A-Z]{3}$/gim,
  )) {
    const name = account.replace(/^deleted:/i, '').replace(/ [0-9a-f]{6}$/, '');
    sums[name] = (sums[name] ?? 0) + Math.round(Number(amount) * 100);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** What each asset of a journal holds, the least first. */
function balancesOf(journal: string): number[] {
  const sums = new Map<string, number>();
  for (const [, account = '', amount = ''] of journal.matchAll(
    /^ +((?:assets|liabilities):.+?) {2}(-?[\d.]+) [A-Z]{3}$/gim,
  )) {
    sums.set(account, (sums.get(account) ?? 0) + Math.round(Number(amount) * 100));
  }
  return [...sums.values()].toSorted((a, b) => a - b);
}

describe('plain-text accounting', () => {
  it('RP-18 given a history, when it is exported for hledger, then postings on each asset add up to its balance, and each entry to nothing', async () => {
    expect(await exported('--format', 'hledger')).toMatchObject({ code: 0 });
    const journal = await readFile(join(out, 'ledger.journal'), 'utf8');
    expect(postedOnAssets(journal)).toEqual(await balances());
    const sums = journal
      .split('\n\n')
      .slice(1)
      .map((entry) =>
        [...entry.matchAll(/ {2}(-?[\d.]+) [A-Z]{3}$/gm)].reduce(
          (sum, [, amount]) => sum + Math.round(Number(amount) * 100),
          0,
        ),
      );
    expect(sums).toEqual(sums.map(() => 0));
  });

  it.skipIf(!hasHledger)(
    'RP-18 given that journal, when hledger itself adds it up, then it says what ledger balances says, to the cent',
    async () => {
      await exported('--format', 'hledger');
      const { stdout, stderr, status } = assetsByHledger(join(out, 'ledger.journal'));
      expect([status, stderr]).toEqual([0, '']);
      const rows = [...stdout.matchAll(/^"(?:assets|liabilities):(.+?)","(-?[\d.]+) [A-Z]{3}"$/gm)].map(
        ([, account = '', amount = '']) => `    assets:${account}  ${amount} USD`,
      );
      expect(postedOnAssets(rows.join('\n'))).toEqual(await balances());
    },
  );

  it('RP-18 given a history, when it is exported for beancount, then every account that is used is opened', async () => {
    const done = await server.ledger([
      'export',
      '--user',
      sampleUserId,
      '--out',
      '-',
      '--format',
      'beancount',
    ]);
    expect(done.code).toBe(0);
    const opened = new Set([...done.stdout.matchAll(/^1900-01-01 open (\S+)$/gm)].map(([, name]) => name));
    const used = [...done.stdout.matchAll(/^ {2}([A-Z]\S+) {2}-?[\d.]+ [A-Z]{3}$/gm)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !opened.has(name))).toEqual([]);
    for (const name of opened)
      expect(name).toMatch(/^(?:Assets|Liabilities|Income|Expenses|Equity)(?::[A-Z0-9][A-Za-z0-9-]*)+$/);
  });

  it('RP-18 given names and titles that mean something in a journal, then each asset keeps its own balance and each entry stays one', async () => {
    const names = [
      'A:B',
      'A-B',
      'A;B',
      'AB',
      'Cash  box',
      'Cash box',
      '(Loan)',
      '"',
      '=SUM(A1)',
      '\u202Emoney',
    ];
    const titles = [
      'Line\nbreak  two',
      '; comment',
      '(unclosed',
      '(code) Lunch',
      '* star',
      '! mark',
      '=cmd()',
      'a | b',
      '"quoted" \\',
      '\u202Edesrever',
      'P 2026-01-01 X 5',
      'end comment',
      'tag: value, date:2020-13-99',
    ];
    const payees = [
      '',
      'Kopi | Kenangan',
      '(unclosed',
      '; note',
      'a"b\\',
      '* !',
      'Łódź Café',
      '|',
      'P 2026-01-01 X 5',
    ];
    const tags = ['trip to Japan', 'date', '日本', 'a"b', '(x)', 'x/y.z_1', '#', '-', 'amt', '💶 money'];
    const { history: hostile } = ledgerAfter(
      ...names.map((name, number) =>
        addAsset(sampleId('asset', number), { name, balance: (number + 1) * 100_00 }),
      ),
      ...titles.map((title, number) =>
        createTransaction(sampleId('transaction', number), {
          accountId: sampleId('asset', number % names.length),
          title,
          payee: payees[number % payees.length] ?? '',
          tags: tags.filter((_, place) => (place + number) % 3 === 0),
          amount: number + 1,
          date: '2026-02-01',
        }),
      ),
    );
    await using other = await emptyServer();
    const { user, ledger } = sampleHistory(hostile);
    await other.append(user, ledger);
    const journals = await Promise.all(
      ['hledger', 'beancount'].map(
        async (format) =>
          (await other.ledger(['export', '--user', sampleUserId, '--out', '-', '--format', format])).stdout,
      ),
    );
    const wanted = names
      .map((_, place) =>
        titles.reduce(
          (sum, _title, number) => (number % names.length === place ? sum - (number + 1) : sum),
          (place + 1) * 100_00,
        ),
      )
      .toSorted((a, b) => a - b);
    for (const journal of journals) {
      expect(journal.match(/^2026-\d\d-\d\d /gm)).toHaveLength(names.length + titles.length);
      expect(balancesOf(journal)).toEqual(wanted);
    }
    if (!hasHledger) return;
    const read = assetsByHledger('-', journals[0]);
    expect([read.status, read.stderr]).toEqual([0, '']);
    const told = [...read.stdout.matchAll(/,"(-?[\d.]+) [A-Z]{3}"$/gm)].map(([, amount]) =>
      Math.round(Number(amount) * 100),
    );
    expect(told.toSorted((a, b) => a - b)).toEqual(wanted);
  });

  it('OW-94 given a card and a loan, they are liabilities, below 0 where something is owed', async () => {
    const [bank, card, loan] = [1, 2, 3].map((number) => sampleId('asset', number)) as [
      string,
      string,
      string,
    ];
    const { history: owing } = ledgerAfter(
      addAsset(bank, { name: 'Giro', type: 'bank', mayOwe: 200_00, owed: 100_00 }),
      addAsset(card, { name: 'Visa', type: 'credit', owed: 50_00 }),
      addAsset(loan, { name: 'Car', type: 'loan', owed: 900_00 }),
      makeTransfer(sampleId('transfer', 1), bank, loan, 40_00, {
        interest: { id: sampleId('transaction', 1), amount: 5_00, catalogue: sampleCatalogue },
      }),
      makeTransfer(sampleId('transfer', 2), bank, card, 60_00),
    );
    await using other = await emptyServer();
    const { user, ledger } = sampleHistory(owing);
    await other.append(user, ledger);
    const sums = async (format: string) => {
      const asked = ['export', '--user', sampleUserId, '--out', '-', '--format', format];
      const { stdout } = await other.ledger(asked);
      const held: Record<string, number> = {};
      for (const [, account = '', amount = ''] of stdout.matchAll(/^ +(\S.*?) {2}(-?[\d.]+) USD$/gm))
        held[account] = (held[account] ?? 0) + Math.round(Number(amount) * 100);
      return held;
    };
    expect(await sums('hledger')).toEqual({
      'assets:Giro': -200_00,
      'liabilities:Visa': 10_00,
      'liabilities:Car': -865_00,
      'equity:Adjustments': 1_050_00,
      'expenses:Loans & Debt': 5_00,
    });
    const { 'Assets:Giro': giro, 'Liabilities:Visa': visa, 'Liabilities:Car': car } = await sums('beancount');
    expect([giro, visa, car]).toEqual([-200_00, 10_00, -865_00]);
  });

  it('PY-26 given payees and tags, each form has them as its readers know them', async () => {
    const [cash, bank] = [sampleId('asset', 1), sampleId('asset', 2)];
    const { history: labelled } = ledgerAfter(
      addAsset(cash, { name: 'Cash', balance: 100_00 }),
      addAsset(bank, { name: 'Bank' }),
      createTransaction(sampleId('transaction', 1), {
        accountId: cash,
        title: 'Lunch | dinner',
        payee: 'Warung | Sari',
        tags: ['trip to Japan', 'Café 日本', '日本'],
        date: '2026-02-01',
      }),
      createTransaction(sampleId('transaction', 2), { accountId: cash, title: 'Bus', date: '2026-02-02' }),
      makeTransfer(sampleId('transfer', 1), cash, bank, 5_00, { date: '2026-02-03', tags: ['saving'] }),
      updateTransfer(sampleId('transfer', 1), ['rainy day']),
    );
    await using other = await emptyServer();
    const { user, ledger } = sampleHistory(labelled);
    await other.append(user, ledger);
    const journal = async (format: string): Promise<string[]> => {
      const asked = ['export', '--user', sampleUserId, '--out', '-', '--format', format];
      const { stdout } = await other.ledger(asked);
      return stdout.split('\n').filter((line) => /^2026-02|^ +;/.test(line));
    };
    const id = (kind: 'transaction' | 'transfer', number: number): string =>
      `  ; id:${sampleId(kind, number)}`;
    expect(await journal('hledger')).toEqual([
      `2026-02-01 * Warung , Sari | Lunch , dinner${id('transaction', 1)}`,
      '    ; trip-to-Japan:',
      '    ; Café-日本:',
      '    ; 日本:',
      `2026-02-02 * Bus${id('transaction', 2)}`,
      `2026-02-03 * Transfer${id('transfer', 1)}`,
      '    ; rainy-day:',
    ]);
    expect(await journal('beancount')).toEqual([
      '2026-02-01 * "Warung | Sari" "Lunch | dinner" #trip-to-Japan #Cafe-10L3Y1Y #tag-HWBR',
      '2026-02-02 * "Bus"',
      '2026-02-03 * "Transfer" #rainy-day',
    ]);
  });

  it('given both ways to ask for tables, then it is a misuse', async () => {
    expect((await exported('--csv', '--format', 'hledger')).code).toBe(2);
  });
});
