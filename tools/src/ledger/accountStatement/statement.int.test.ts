import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addAsset,
  createTransaction,
  ledgerAfter,
  sampleId,
  sampleUserId,
  updateTransaction,
} from '@ledgerline/domain/testing';
import { ledgerStream } from '@ledgerline/events';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyText } from '../history/money.ts';
import { auditedCatalogue, auditedPerson, writeLog } from '../testing/auditedLog.ts';
import { jsonLines, ledger } from '../testing/ledger.ts';

const ann = 'ann@example.com';
const hostile = `</td><script>alert('x')</script><img src=x onerror=alert(1)>`;
const [wallet, jar, first, second] = [
  sampleId('asset', 1),
  sampleId('asset', 2),
  sampleId('transaction', 1),
  sampleId('transaction', 2),
];

interface Balances {
  assets: { id: string; balance: number; shortfall: number }[];
}
interface StatementJson {
  head: { stream: string; revision: number; event: string; hash: string };
  assets: { id: string; opening: number; closing: number; lines: unknown[] }[];
}

describe('a statement on the command line', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const audit = (...args: string[]) => ledger({ DATA_DIR: folder.path }, args);
  const period = ['--user', ann, '--from', '2026-02-01', '--to', '2026-02-28'];
  const statement = (...args: string[]) => audit('statement', ...period, ...args);
  beforeAll(async () => {
    folder = await temporaryFolder();
    const { history } = ledgerAfter(
      addAsset(wallet, { name: hostile, balance: 100_00 }),
      addAsset(jar, { name: 'Jar', balance: 5_00 }),
      createTransaction(first, { accountId: wallet, amount: 30_00, date: '2026-01-31', title: 'January' }),
      createTransaction(second, { accountId: wallet, amount: 12_34, date: '2026-02-10', title: hostile }),
      updateTransaction(second, { amount: 20_00, status: 'pending' }),
    );
    await writeLog(folder.path, auditedCatalogue(), auditedPerson(), history);
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  it('RP-28 given a period and a moment, then openings and closings are those of balances --by-date, on the page and as JSON', async () => {
    for (const asOf of [[], ['--as-of', '2026-03-01T10:03:30Z']]) {
      const on = async (day: string) => {
        const told = await audit('balances', '--user', ann, '--by-date', day, ...asOf, '--json');
        return (jsonLines<Balances>(told)[0]?.assets ?? []).map(({ id, balance, shortfall }) => ({
          id,
          position: balance - shortfall,
        }));
      };
      const [before, after] = [await on('2026-01-31'), await on('2026-02-28')];
      const [made] = jsonLines<StatementJson>(await statement(...asOf, '--json'));
      expect(made?.assets.map(({ id, opening: position }) => ({ id, position }))).toEqual(before);
      expect(made?.assets.map(({ id, closing: position }) => ({ id, position }))).toEqual(after);
      const page = (await statement(...asOf)).stdout;
      const figures = (title: string) =>
        [
          ...page.matchAll(
            new RegExp(`<td>${title}</td><td></td><td class="amount"></td><td class="amount">([^<]+)<`, 'g'),
          ),
        ].map(([, figure]) => figure);
      const written = (balances: typeof before) =>
        balances.map(({ position }) => moneyText(Math.round(position * 100), 'USD'));
      expect(figures('Opening balance')).toEqual(written(before));
      expect(figures('Closing balance')).toEqual(written(after));
    }
  });

  it('RP-29 given hostile titles, then the page runs and loads nothing, and names the event that it was made from', async () => {
    const { code, stdout: page, stderr } = await statement();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    // Everything between brackets is the page's own.
    const tags = new Set([...page.matchAll(/<([!/]?[a-z0-9]+)/g)].map(([, tag]) => tag));
    expect([...tags].filter((tag) => /script|img|link|iframe|object|^a$/.test(tag ?? ''))).toEqual([]);
    expect(page).toContain(
      '<bdi>&#60;/td&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;&#60;img src=x onerror=alert(1)&#62;</bdi> (pending)',
    );
    const [made] = jsonLines<StatementJson>(await statement('--json'));
    const event = `${ledgerStream(sampleUserId)}@4`;
    expect(made?.head).toMatchObject({ stream: ledgerStream(sampleUserId), revision: 5, event });
    expect(page).toContain(made?.head.hash);
    const [stored] = jsonLines<{ metadata: { hash: string } }>(
      await audit('events', '--stream', event, '--json'),
    );
    expect(stored?.metadata.hash).toBe(made?.head.hash);
  });

  it('RP-29 given a file, then it has the whole page, and is never written over', async () => {
    const path = join(folder.path, 'ann.html');
    expect(await statement('--out', path)).toEqual({
      code: 0,
      stdout: '',
      stderr: `The statement of Ann Lee <${ann}>, 2026-02-01 to 2026-02-28, is in ${path}, made from ${ledgerStream(sampleUserId)}@4.\n`,
    });
    expect(await readFile(path, 'utf8')).toMatch(/<\/html>\n$/);
    expect(await statement('--out', path)).toMatchObject({ code: 1, stderr: `${path} is there already\n` });
  });

  it('RP-29 given chosen assets, an empty period or CSV, then it has just that', async () => {
    const [only] = jsonLines<StatementJson>(await statement('--asset', 'jar', '--json'));
    expect(only?.assets).toMatchObject([{ id: jar, opening: 5, closing: 5, lines: [] }]);
    expect((await statement('--asset', 'jar')).stdout).toContain('Nothing is dated in this period.');
    const { stdout } = await statement('--csv');
    expect(stdout.split('\r\n')).toEqual([
      'DATE,ASSET,KIND,TITLE,CATEGORY,STATUS,AMOUNT,BALANCE,CURRENCY,ASSET ID,RECORD ID',
      `2026-02-01,${hostile},opening balance,,,,,70,USD,${wallet},`,
      `2026-02-10,${hostile},expense,${hostile},Food & drink,pending,-20,50,USD,${wallet},${second}`,
      `2026-02-28,${hostile},closing balance,,,,,50,USD,${wallet},`,
      `2026-02-01,Jar,opening balance,,,,,5,USD,${jar},`,
      `2026-02-28,Jar,closing balance,,,,,5,USD,${jar},`,
      '',
    ]);
  });

  it.each<[string, string[], number, string]>([
    [
      'an end before the beginning',
      ['--to', '2026-01-01'],
      2,
      '--from 2026-02-01 lies after --to 2026-01-01\n',
    ],
    ['an asset that there is not', ['--asset', 'Purse'], 1, "There is no asset 'Purse'\n"],
    [
      'a file for what is no page',
      ['--out', 'x.html', '--csv'],
      2,
      '--out is for the page: --json and --csv go to stdout\n',
    ],
  ])('RP-29 ends with the right code for %s', async (_, args, code, stderr) => {
    expect(await statement(...args)).toEqual({ code, stdout: '', stderr });
  });
});
