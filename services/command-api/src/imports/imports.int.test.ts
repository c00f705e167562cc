import { ledgerStream } from '@ledgerline/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCommandApi, runCommandApi } from '../testing/runCommandApi.ts';
import { bankAccount, csvOf, formOf, importFile, previewOf, rowsFrom } from '../testing/sentFiles.ts';

/** One for all of them: its threads are warm, and each test has a person of its own. */
let api: RunningCommandApi;

beforeAll(async () => {
  api = await runCommandApi({ clock: () => new Date('2026-05-20T12:00:00.000Z') });
});

afterAll(() => api[Symbol.asyncDispose]());

describe('importing a statement', () => {
  it('ST-50 ST-60 given a file, when it is read, then every row has a verdict and nothing is written', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const reply = await ann.send('POST', '/imports/read', formOf(asset, csvOf(rowsFrom(3))));
    expect(reply.status).toBe(200);
    const { outcome, rows, closing, revision } = previewOf(reply);
    expect([outcome, rows.map(({ verdict }) => verdict), closing?.difference, revision]).toEqual([
      'read',
      ['new', 'new', 'new'],
      0,
      1,
    ]);
    expect(await api.store.readStream(ledgerStream(ann.userId), 0, 10)).toHaveLength(1);
  });

  it('ST-94 given a later statement was imported, when an earlier one is read, then its balance is compared with the records of its day', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const [first, second, third] = rowsFrom(3);
    if (!first || !second || !third) throw new Error('three rows');
    await importFile(ann, asset, csvOf([third], 1_000_00 + first.cents + second.cents), { key: 'late' });
    const earlier = await ann.send('POST', '/imports/read', formOf(asset, csvOf([first, second])));
    const balance = 1_000 + (first.cents + second.cents) / 100;
    expect(earlier.body.data).toMatchObject({
      closing: { date: second.date, balance, recorded: balance, difference: 0 },
    });
    const wrong = await ann.send('POST', '/imports/read', formOf(asset, csvOf([first, second], 990_00)));
    expect(wrong.body.data).toMatchObject({ closing: { difference: 10, differsFrom: first.date } });
  });

  it('ST-51 ST-61 given a file was imported, when it comes again, then every row is there already and nothing is written', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const file = csvOf([...rowsFrom(4), ...rowsFrom(1), ...rowsFrom(1)]);
    const done = await importFile(ann, asset, file);
    expect([done.status, done.body.data]).toMatchObject([
      201,
      { status: 'done', written: 6, standing: 6, closing: { difference: 0 } },
    ]);
    const again = previewOf(await ann.send('POST', '/imports/read', formOf(asset, file)));
    expect(again.rows.map(({ verdict }) => verdict)).toEqual(Array(6).fill('already'));
    const length = (await api.store.readStream(ledgerStream(ann.userId), 0, 100)).length;
    const second = await importFile(ann, asset, file, { key: 'second' });
    expect([second.status, second.body.data]).toEqual([201, done.body.data]);
    // Another file with these rows has no import of its own.
    const other = await importFile(ann, asset, `\n${file}`, { key: 'third' });
    expect(other).toMatchObject({ status: 400, body: { code: 'nothing-to-import' } });
    expect(await api.store.readStream(ledgerStream(ann.userId), 0, 100)).toHaveLength(length);
  });

  it('ST-62 given two files that overlap, when both are imported, then each row is there once', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const all = rowsFrom(40);
    await importFile(ann, asset, csvOf(all.slice(15), 500_00), { key: 'late' });
    const early = await importFile(ann, asset, csvOf(all.slice(0, 25)), { key: 'early' });
    expect(early.body.data).toMatchObject({ counts: { added: 15, already: 10 } });
    const events = await api.store.readStream(ledgerStream(ann.userId), 0, 200);
    expect(events.filter(({ type }) => type === 'TransactionCreated')).toHaveLength(40);
  });

  it('ST-63 given the ledger moved since the preview, when it makes a difference, then 409 and nothing is written', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const file = csvOf([{ date: '2026-05-10', cents: -12_00, text: 'CORNER BAKERY BERLIN' }]);
    const preview = previewOf(await ann.send('POST', '/imports/read', formOf(asset, file)));
    await ann.send('POST', '/transactions', {
      type: 'expense',
      title: 'Corner bakery',
      amount: 12,
      account: asset,
      date: '2026-05-09',
      useAutoCategory: true,
    });
    const fields = { revision: String(preview.revision), shown: preview.shown };
    const refused = await ann.send('POST', '/imports', formOf(asset, file, fields));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'import-moved', params: { rows: 1 } },
    ]);
    const again = await importFile(ann, asset, file);
    expect(again.body.data).toMatchObject({ counts: { matched: 1, added: 0 } });
    const asset2 = await ann.send('PUT', `/assets/${asset}`, { description: 'seen' });
    expect(asset2.body.data).toMatchObject({ balance: 988, confirmed: { date: '2026-05-10', balance: 988 } });
  });

  it('ST-63 given a second record that the row may stand for, which came since the preview, then 409', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const spend = (title: string) =>
      ann.send('POST', '/transactions', {
        type: 'expense',
        title,
        amount: 12,
        account: asset,
        date: '2026-05-09',
        useAutoCategory: true,
      });
    await spend('Something');
    const file = csvOf([{ date: '2026-05-10', cents: -12_00, text: 'CORNER BAKERY BERLIN' }]);
    const preview = previewOf(await ann.send('POST', '/imports/read', formOf(asset, file)));
    await spend('Bakery');
    const fields = { revision: String(preview.revision), shown: preview.shown };
    const refused = await ann.send('POST', '/imports', formOf(asset, file, fields));
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'import-moved' }]);
  });

  it('ST-63 given a decision for a record that the row was not shown with, then 400 and nothing is written', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const file = csvOf([{ date: '2026-05-10', cents: -12_00, text: 'CORNER BAKERY BERLIN' }]);
    for (const decision of [
      { row: 0, action: 'match', record: 'f'.repeat(24) },
      { row: 0, action: 'transfer' },
      { row: 0, action: 'transfer', asset: 'f'.repeat(24) },
      { row: 0, action: 'transfer', asset },
    ]) {
      const refused = await importFile(ann, asset, file, { decisions: [decision] });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['decisions']]);
    }
    expect(await api.store.readStream(ledgerStream(ann.userId), 0, 10)).toHaveLength(1);
  });

  it.each([
    ['another amount', (file: string) => file.replace('-12.00', '-13.00'), {}],
    ['another text', (file: string) => file.replace('BAKERY', 'BOOKSHOP'), {}],
    ['the other direction', (file: string) => file, { reading: JSON.stringify({ sign: 'reversed' }) }],
  ])(
    'ST-63 given the file is sent with %s than was shown, then 409 and nothing is written',
    async (_what, change, more) => {
      const ann = await api.person();
      const asset = await bankAccount(ann);
      const file =
        'Date,Description,Amount\n2026-05-10,CORNER BAKERY BERLIN,-12.00\n2026-05-13,SALARY,20.00\n';
      const preview = previewOf(await ann.send('POST', '/imports/read', formOf(asset, file)));
      const fields = { revision: String(preview.revision), shown: preview.shown, ...more };
      const refused = await ann.send('POST', '/imports', formOf(asset, change(file), fields));
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'import-moved' }]);
      expect(await api.store.readStream(ledgerStream(ann.userId), 0, 10)).toHaveLength(1);
    },
  );

  it('ST-66 given a file that is too large, a picture or no file, when it is sent, then it is refused with what is accepted', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const statusOf = async (form: FormData) => (await ann.send('POST', '/imports/read', form)).status;
    const noFile = new FormData();
    noFile.set('asset', asset);
    expect([
      await statusOf(formOf(asset, 'x'.repeat(10_000_001))),
      await statusOf(formOf(asset, '\u0089PNG\r\n\u001a\n')),
      await statusOf(formOf(asset, '')),
      await statusOf(noFile),
      (await ann.send('POST', '/imports/read', { asset })).status,
    ]).toEqual([413, 400, 400, 400, 415]);
  });

  it('ST-66 given a table with a cell that cannot be read, when it is sent, then its line and text are told, and its columns', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const table = formOf(asset, 'Date,Text,Amount\n2026-02-30,Tea,-2.50\n2026-03-01,Milk,-1.50\n');
    const message = "Line 2: “2026-02-30” can't be read as a date. Nothing was imported.";
    expect(await ann.send('POST', '/imports/read', table)).toMatchObject({
      status: 400,
      body: {
        success: false,
        message,
        errors: { file: [message] },
        params: { line: 2, text: '2026-02-30' },
        data: { outcome: 'refused', layout: { header: ['Date', 'Text', 'Amount'] } },
      },
    });
  });

  it('ST-51 given the revision of the preview alone, when rows came out otherwise since, then it is 409, else it is imported', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const [first, second] = [csvOf(rowsFrom(2)), csvOf(rowsFrom(5))];
    const { revision } = previewOf(await ann.send('POST', '/imports/read', formOf(asset, first)));
    await ann.send('POST', '/assets', { name: 'Purse', type: 'cash' });
    const send = (file: string, key: string, shownAt = revision) =>
      ann.send('POST', '/imports', formOf(asset, file, { revision: String(shownAt) }), {
        'Idempotency-Key': key,
      });
    expect((await send(first, 'ahead', 99)).status).toBe(409);
    await ann.send('PUT', '/users/preferences', { currency: 'EUR' }, { 'Idempotency-Key': 'used' });
    expect((await send('no table', 'used')).status).toBe(422);
    expect(await send(first, 'one')).toMatchObject({ status: 201, body: { data: { standing: 2 } } });
    expect((await send(first, 'one')).headers.get('idempotency-replayed')).toBe('true');
    // Two of its rows are there by now.
    expect(await send(second, 'two')).toMatchObject({
      status: 409,
      body: { code: 'import-moved', params: { rows: 2 } },
    });
    expect((await send(csvOf(rowsFrom(2).slice(1)), 'three')).status).toBe(409);
  });

  it('ST-70 given a request comes again while the first one is still carried out, then both answer the same import', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const file = csvOf(rowsFrom(3));
    const { revision, shown } = previewOf(await ann.send('POST', '/imports/read', formOf(asset, file)));
    const send = () =>
      ann.send('POST', '/imports', formOf(asset, file, { revision: String(revision), shown }), {
        'Idempotency-Key': 'twice',
      });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status, other.body.data]).toEqual([201, 201, one.body.data]);
    expect(one.body.data).toMatchObject({ written: 3, standing: 3 });
  });

  it('ST-96 given an import of one account, when a file of another one comes for the same asset, then the former account is named', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const fileOf = (account: string, day: string) =>
      `:20:A\n:25:${account}\n:60F:C260301USD1000,00\n:61:${day}D12,50NTRFNONREF\n:86:Tea\n:62F:C260331USD987,50\n-\n`;
    const first = (await importFile(ann, asset, fileOf('37040044/0532013000', '260302'))).body
      .data as unknown as { group: string };
    const formerOf = async (account: string) =>
      previewOf(await ann.send('POST', '/imports/read', formOf(asset, fileOf(account, '260303'))))
        .formerAccount;
    expect([
      await formerOf('37040044/0532013000'),
      await formerOf('DE89 3704 0044 0532 0130 00'),
      await formerOf('37040044/0777777777'),
    ]).toEqual([undefined, undefined, '37040044/0532013000']);
    await ann.send('POST', `/activity/groups/${first.group}/revert`, {});
    expect(await formerOf('37040044/0777777777')).toBeUndefined();
  });

  it('ST-26 given an import, when a file comes that its reading does not fit, then it is not said to be read so', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const csv = csvOf(rowsFrom(3));
    const mt940 =
      ':20:A\n:25:1\n:60F:C260301USD1000,00\n:61:260302D12,50NTRFNONREF\n:86:Tea\n:62F:C260331USD987,50\n-\n';
    await importFile(ann, asset, csv);
    const remembered: boolean[] = [];
    for (const file of [csv, csv.replace('Description', 'Payee'), mt940]) {
      remembered.push(previewOf(await ann.send('POST', '/imports/read', formOf(asset, file))).remembered);
    }
    expect(remembered).toEqual([true, false, false]);
  });

  it('ST-175 given a wide file is imported, then its events hold no header, and the next one under the same names is read alike', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const names = Array.from({ length: 40 }, (_, column) => `,Private note ${column}`).join('');
    const wide = (count: number) =>
      csvOf(rowsFrom(count))
        .trimEnd()
        .split('\n')
        .map((line, at) => line + (at === 0 ? names : ',x'.repeat(40)))
        .join('\n');
    await importFile(ann, asset, wide(3));
    const events = await api.store.readStream(ledgerStream(ann.userId), 0, 100);
    expect(events.filter(({ data }) => data.includes('Private note'))).toEqual([]);
    expect(
      events.filter(({ data }) => /"headerHash":"[0-9a-f]{64}"/.test(data)).map(({ type }) => type),
    ).toEqual(['StatementImportBegun', 'StatementImported']);
    const rememberedOf = async (file: string) =>
      previewOf(await ann.send('POST', '/imports/read', formOf(asset, file))).remembered;
    expect([await rememberedOf(wide(4)), await rememberedOf(wide(4).replace('note 7', 'note 70'))]).toEqual([
      true,
      false,
    ]);
  });

  it('ST-50 given a key that stands for a change, a preview under it is answered: it writes nothing', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const key = { 'Idempotency-Key': 'used' };
    await ann.send('PUT', `/assets/${asset}`, { name: 'Giro' }, key);
    const form = formOf(asset, csvOf(rowsFrom(3)));
    expect((await ann.send('POST', '/imports/read', form, key)).status).toBe(200);
  });

  it('ST-126 given a file is imported as it was shown, then the next one is read alike, and nobody chose anything', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const { reading, revision, shown } = previewOf(
      await ann.send('POST', '/imports/read', formOf(asset, csvOf(rowsFrom(3)))),
    );
    const fields = { reading: JSON.stringify(reading), revision: String(revision), shown };
    await ann.send('POST', '/imports', formOf(asset, csvOf(rowsFrom(3)), fields));
    const next = previewOf(await ann.send('POST', '/imports/read', formOf(asset, csvOf(rowsFrom(4)))));
    expect([reading.chosen, next.reading.chosen, next.remembered]).toEqual([[], [], true]);
  });

  it('ST-06 ST-71 given a row was edited since its import, when that is taken back, then the row stands in the way and the rest goes', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const { group } = (await importFile(ann, asset, csvOf(rowsFrom(3)))).body.data as unknown as {
      group: string;
    };
    const created = (await api.store.readStream(ledgerStream(ann.userId), 0, 10)).find(
      ({ type }) => type === 'TransactionCreated',
    );
    const { id } = (JSON.parse(created?.data ?? '') as { transaction: { id: string } }).transaction;
    await ann.send('PUT', `/transactions/${id}`, { title: 'My salary' });
    const refused = await ann.send('POST', `/activity/groups/${group}/revert`, {});
    // Three rows and the confirmed balance; that it began and ended is no change.
    expect([refused.status, refused.body.message]).toEqual([409, "1 of 4 changes can't be reverted"]);
    const { params } = refused.body as unknown as { params: { refused: { id: string }[] } };
    const except = params.refused.map((one) => one.id);
    const rest = await ann.send('POST', `/activity/groups/${group}/revert`, { except });
    const again = previewOf(await ann.send('POST', '/imports/read', formOf(asset, csvOf(rowsFrom(3)))));
    expect([rest.status, again.rows.map(({ verdict }) => verdict)]).toEqual([
      200,
      ['already', 'deleted', 'deleted'],
    ]);
  });

  it('ST-127 given an import, when the file reads otherwise by now, then no row is added until that import is taken back', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const file = 'Date,Amount,Payee\n2026-03-02,-12.50,Tea\n2026-03-03,2500.00,Pay\n';
    const sent = (sign: string) => formOf(asset, file, { reading: JSON.stringify({ sign }) });
    const read = async (sign: string) => {
      const { rows, readsOtherwise, earlier } = previewOf(
        await ann.send('POST', '/imports/read', sent(sign)),
      );
      return { actions: rows.map(({ action, ask }) => `${action} ${ask}`), readsOtherwise, earlier };
    };
    await importFile(ann, asset, file);
    expect((await read('as-written')).readsOtherwise).toBeUndefined();
    const turned = await read('reversed');
    expect([turned.actions, turned.readsOtherwise]).toEqual([['leave false', 'leave false'], true]);
    await ann.send('POST', `/activity/groups/${turned.earlier?.group}/revert`, {});
    expect(await read('reversed')).toEqual({ actions: ['add false', 'add false'] });
  });

  it('ST-71 ST-72 given an import, when it is taken back and comes again, then all is offered again', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const file = csvOf(rowsFrom(5));
    const { group } = (await importFile(ann, asset, file)).body.data as unknown as { group: string };
    expect((await ann.send('POST', `/activity/groups/${group}/revert`, {})).status).toBe(200);
    const again = previewOf(await ann.send('POST', '/imports/read', formOf(asset, file)));
    // Neither that import nor its reading counts any more.
    expect(again).not.toHaveProperty('earlier');
    expect(again.remembered).toBe(false);
    expect(again.rows.map(({ verdict, action }) => [verdict, action])).toEqual(
      rowsFrom(5).map(() => ['new', 'add']),
    );
    expect((await importFile(ann, asset, file, { key: 'again' })).body.data).toMatchObject({
      status: 'done',
      standing: 5,
    });
  });
});

describe('what the bank says', () => {
  it('ST-76 given an opening balance that is set to fit, then both events are one change, which is undone at once', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann, 100);
    const said = { date: '2026-05-10', balance: 120, setOpening: true };
    const { meta, data } = (await ann.send('POST', `/assets/${asset}/confirmations`, said)).body;
    expect([data, meta]).toMatchObject([
      { asset: { balance: 120, confirmed: { date: '2026-05-10', balance: 120 } } },
      { group: expect.stringMatching(/^[0-9a-f]{24}$/), events: [expect.any(String)] },
    ]);
    const { group } = meta as { group: string };
    const undone = await ann.send('POST', `/activity/groups/${group}/revert`, {});
    expect([undone.status, undone.body.data]).toMatchObject([200, { count: 2 }]);
    const before = await ann.send('PUT', `/assets/${asset}`, { description: 'x' });
    expect(before.body.data).toMatchObject({ balance: 100 });
    expect(before.body.data).not.toHaveProperty('confirmed');
  });

  it('ST-75 ST-76 ST-77 given a balance by hand, when a later change moves that day, then the asset says since when', async () => {
    const ann = await api.person();
    const asset = await bankAccount(ann, 100);
    const day = { date: '2026-05-10', balance: 120 };
    const off = await ann.send('POST', `/assets/${asset}/confirmations`, day);
    expect([off.status, off.body.data]).toMatchObject([
      201,
      { check: { difference: -20 }, asset: { mismatch: { date: '2026-05-10', difference: -20 } } },
    ]);
    const fitted = await ann.send('POST', `/assets/${asset}/confirmations`, { ...day, setOpening: true });
    expect(fitted.body.data).toMatchObject({
      asset: { balance: 120, confirmed: day },
      check: { difference: 0 },
    });
    await ann.send('POST', '/transactions', {
      type: 'expense',
      title: 'Forgotten',
      amount: 4.5,
      account: asset,
      date: '2026-05-09',
      useAutoCategory: true,
    });
    const moved = await ann.send('PUT', `/assets/${asset}`, { description: 'x' });
    expect(moved.body.data).toMatchObject({
      mismatch: { difference: -4.5, since: { event: expect.stringMatching(/^[0-9a-f]{24}$/) } },
    });
  });
});
