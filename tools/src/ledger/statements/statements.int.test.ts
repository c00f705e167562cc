import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@ledgerline/standalone/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonLines, ledger, ledgerProcess } from '../testing/ledger.ts';
import { type RunningProduct, runningProduct } from '../testing/runningProduct.ts';

const proved = `Date,Amount,Description,Balance
2026-03-02,-12.50,CORNER BAKERY,987.50
2026-03-03,-30.00,TRAIN TICKET,957.50
2026-03-05,2000.00,SALARY ACME,2957.50
`;

const email = 'ann@example.com';

describe('statements on the command line, beside a running product', () => {
  let product: RunningProduct;
  let ann: Client;
  beforeAll(async () => {
    product = await runningProduct();
    ann = await product.person(email);
  });
  afterAll(() => product[Symbol.asyncDispose]());

  const assetOf = async (name: string): Promise<string> =>
    (await ann.send('POST', '/assets', { name, type: 'bank', balance: 1_000 })).body.data.id;
  const write = async (account: string, date: string, amount: number, title: string): Promise<string> => {
    const entry = { type: 'expense', title, amount, account, date, useAutoCategory: true };
    return (await ann.send('POST', '/transactions', entry)).body.data.id;
  };
  const fileOf = async (name: string, text: string): Promise<string> => {
    const path = join(product.dataDir, name);
    await writeFile(path, text);
    return path;
  };
  const call = (verb: string, file: string, asset: string, ...more: string[]) =>
    ledger({ DATA_DIR: product.dataDir }, [verb, file, '--user', email, '--asset', asset, ...more]);

  it('ST-100 ST-102 ST-123 given a file, when it is tried, imported and imported again, then the product shows it once, and it reconciles', async () => {
    const asset = await assetOf('Everyday');
    const file = await fileOf('march.csv', proved);

    const tried = await call('import-statement', file, 'everyday', '--dry-run', '--json');
    expect(tried).toMatchObject({
      code: 0,
      stderr: `march.csv: 3 rows, 2026-03-02 to 2026-03-05. Proved: 2 of 2 steps of “Balance” agree. New: 3. Matched: 0. Transfers: 0. There already: 0. Left out: 0. After the import: The balance of 2026-03-05, $2,957.50, equals the records.\n`,
    });
    expect(
      jsonLines<{ verdict?: string; summary?: true }>(tried).map((row) => row.verdict ?? row.summary),
    ).toEqual(['new', 'new', 'new', true]);
    expect(await ann.get(`/transactions?account=${asset}`)).toEqual([]);
    expect((await call('reconcile', file, asset)).code).toBe(1);

    const imported = await call('import-statement', file, 'Everyday', '--json');
    expect({ code: imported.code, imported: jsonLines(imported) }).toMatchObject({
      code: 0,
      imported: [{ status: 'done', written: 3, standing: 3, closing: { difference: 0 } }],
    });
    // The product hears of it as of its own writes.
    await ann.send('PUT', `/assets/${asset}`, { description: 'seen' });
    expect(await ann.get(`/assets/${asset}`)).toMatchObject({
      balance: 2957.5,
      confirmed: { date: '2026-03-05', balance: 2957.5 },
    });
    expect(await call('import-statement', file, 'Everyday')).toMatchObject({
      code: 0,
      stderr: 'There is nothing to import: every row is there already or left out.\n',
    });
    expect(await call('reconcile', file, asset)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: `The ledger of Ann Lee <${email}> holds exactly 3 rows and 3 balances of march.csv, 2026-03-02 to 2026-03-05.\n`,
    });
    const verified = await ledger({ DATA_DIR: product.dataDir }, ['verify', '--log-only']);
    expect(verified.code).toBe(0);
  });

  it('ST-100 ST-102 given a process of their own, which has nothing else to wait for, then both verbs come to their end', async () => {
    const asset = await assetOf('Giro');
    const file = await fileOf('giro.csv', proved);
    const apart = (verb: string) =>
      ledgerProcess({ DATA_DIR: product.dataDir }, [verb, file, '--user', email, '--asset', asset]);
    expect((await apart('import-statement')).code).toBe(0);
    expect(await apart('reconcile')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('holds exactly 3 rows and 3 balances of giro.csv') as string,
    });
  });

  it('ST-78 ST-102 given records were changed, written and deleted since, when the file is reconciled, then each is named, the first one first', async () => {
    const asset = await assetOf('Changed');
    const file = await fileOf('changed.csv', proved);
    await call('import-statement', file, asset);
    // The product hears of it as of its own writes.
    await ann.send('PUT', `/assets/${asset}`, { description: 'seen' });
    const listed = await ann.get<{ id: string; title: string }[]>(`/transactions?account=${asset}`);
    const idOf = (title: string) => listed.find((one) => one.title === title)?.id ?? '';
    const [bakery, train] = [idOf('CORNER BAKERY'), idOf('TRAIN TICKET')];
    const edited = await ann.send('PUT', `/transactions/${bakery}`, { amount: 13.5 });
    expect(edited.status).toBe(200);
    expect((await ann.send('DELETE', `/transactions/${train}`)).status).toBe(200);
    const coffee = await write(asset, '2026-03-04', 3, 'Coffee');

    const told = await call('reconcile', file, asset, '--json');
    expect(told.code).toBe(1);
    expect(jsonLines<{ what: string }>(told)).toEqual([
      expect.objectContaining({
        what: 'another amount',
        record: bakery,
        inFile: -12.5,
        inLedger: -13.5,
        line: 2,
      }),
      expect.objectContaining({
        what: 'another balance',
        date: '2026-03-02',
        inFile: 987.5,
        inLedger: 986.5,
      }),
      expect.objectContaining({
        what: 'not in the ledger',
        record: null,
        inFile: -30,
        inLedger: null,
        line: 3,
      }),
      expect.objectContaining({ what: 'not in the file', record: coffee, inFile: null, inLedger: -3 }),
      expect.objectContaining({ summary: true, differences: 4 }),
    ]);
    expect(told.stderr).toContain(
      '4 differences. The first is of 2026-03-02: another amount (CORNER BAKERY), -$12.50 in the file, -$13.50 in the ledger.',
    );

    const event = `ledger-${ann.userId}@${Number(edited.headers.get('x-ledger-revision')) - 1}`;
    const verify = (...more: string[]) =>
      ledger({ DATA_DIR: product.dataDir }, ['verify', '--log-only', '--user', email, ...more]);
    const verified = await verify('--json');
    expect([verified.code, jsonLines(verified)]).toMatchObject([
      0,
      [
        {
          check: 'confirmation',
          warning: true,
          record: event,
          expected: { asset, name: 'Changed', date: '2026-03-05', balance: 2957.5 },
          found: { balance: 2983.5 },
        },
        { summary: true, deviations: 0, warnings: 1 },
      ],
    ]);
    expect((await verify()).stderr).toContain(
      `Warning: a balance that the bank confirmed no longer matches since ${event}: 'Changed' had 2957.50 on 2026-03-05, and its records add up to 2983.50.\nNothing deviates: `,
    );
  });

  it('ST-102 given the rows were written by hand, when the file is reconciled, then day and amount decide', async () => {
    const asset = await assetOf('By hand');
    const file = await fileOf(
      'hand.csv',
      'Date,Amount,Description,Balance\n2026-03-02,-12.50,CARD 1,987.50\n2026-03-02,-12.50,CARD 2,975.00\n',
    );
    await write(asset, '2026-03-02', 12.5, 'Bread');
    expect((await call('reconcile', file, asset)).stderr).toContain('not in the ledger (CARD 2)');
    await write(asset, '2026-03-02', 12.5, 'More bread');
    expect((await call('reconcile', file, asset)).code).toBe(0);
  });

  it('ST-101 given a file that can be read in two ways, when no option answers, then it ends with 5 and names the options', async () => {
    const asset = await assetOf('Dates');
    const file = await fileOf(
      'dates.csv',
      'Date,Amount,Description\n03/04/2026,-5.00,TEA\n05/06/2026,-6.00,RICE\n',
    );
    for (const verb of [['import-statement', '--dry-run'], ['import-statement'], ['reconcile']] as const) {
      const [name = '', ...more] = verb;
      const asked = await call(name, file, asset, ...more);
      expect(asked.code).toBe(5);
      expect(asked.stdout.split('\n')[0]).toMatch(/^ANSWER +MEANS +LINE +DATE +AMOUNT +TEXT$/);
      expect(asked.stderr).toMatch(/Say --answer dates=1 \(.*\) or --answer dates=2 \(.*\)\.\n$/);
    }
    const imported = await call('import-statement', file, asset, '--answer', 'dates=1', '--json');
    expect([imported.code, jsonLines(imported)]).toMatchObject([0, [{ written: 2 }]]);
    // The answer is remembered with the asset.
    expect((await call('reconcile', file, asset)).code).toBe(0);
    expect((await call('import-statement', file, asset, '--answer', 'dates')).code).toBe(2);
  });

  it('ST-127 given a file that reads otherwise since another one was imported, when it is imported again, then it says so', async () => {
    const asset = await assetOf('Otherwise');
    const head = 'Date,Amount,Description\n';
    const file = await fileOf('first.csv', `${head}03/04/2026,-5.00,TEA\n05/06/2026,-6.00,RICE\n`);
    const other = await fileOf('other.csv', `${head}03/25/2026,-7.00,OIL\n04/26/2026,-8.00,SALT\n`);
    const first = await call('import-statement', file, asset, '--answer', 'dates=1', '--json');
    const second = await call('import-statement', other, asset, '--json');
    expect([first, second].map(({ code }) => code)).toEqual([0, 0]);
    for (const more of [['--dry-run'], []]) {
      const again = await call('import-statement', file, asset, ...more);
      expect(again.stderr).toContain(
        'This file was imported before and reads otherwise now, so its rows are left out. Take that import back first, in Activity.\n',
      );
    }
    const listed = await ann.get<{ date: string }[]>(`/transactions?account=${asset}`);
    expect(listed.map(({ date }) => date).sort()).toEqual([
      '2026-03-25',
      '2026-04-03',
      '2026-04-26',
      '2026-06-05',
    ]);
  });

  it('ST-101 given a row that may be a record by hand, when nothing decides it, then it ends with 5 and names the options', async () => {
    const asset = await assetOf('Unsure');
    await write(asset, '2026-03-01', 12.5, 'Breakfast');
    const file = await fileOf('unsure.csv', proved);
    const asked = await call('import-statement', file, asset);
    expect(asked).toMatchObject({
      code: 5,
      stderr:
        '1 row needs a decision. Say --decide 0=add, =match, =transfer or =leave for each, or --unsure add or leave for all.\n',
    });
    expect(asked.stdout).toContain('2026-03-01 Breakfast');
    expect((await call('import-statement', file, asset, '--dry-run')).code).toBe(5);
    const matched = await call('import-statement', file, asset, '--decide', '0=match', '--json');
    expect([matched.code, jsonLines(matched)]).toMatchObject([0, [{ counts: { matched: 1, added: 2 } }]]);
    expect((await call('reconcile', file, asset)).code).toBe(0);
  });

  it('ST-100 given no such file, asset or person, or a picture, when it is to be imported, then it says so', async () => {
    const asset = await assetOf('Refused');
    const picture = await fileOf('statement.png', '\u0089PNG\r\n\u001a\n');
    const good = await fileOf('good.csv', proved);
    expect([
      (await call('import-statement', join(product.dataDir, 'none.csv'), asset)).code,
      await call('import-statement', good, 'Nowhere'),
      (await call('import-statement', picture, asset)).code,
      (await call('import-statement', good, asset, '--decide', '9=add')).code,
    ]).toMatchObject([3, { code: 1, stderr: "There is no asset 'Nowhere'\n" }, 1, 2]);
  });
});
