import type { Page } from '@playwright/test';
import { callsOf } from './changesMade.ts';
import { closeByEscape } from './closeByEscape.ts';
import { type LedgerPerson, personWithAssets } from './ledgerPerson.ts';
import { findingsAtSizes } from './look.ts';
import { newPerson, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { settled } from './settled.ts';
import { keepToast, said } from './toastRegion.ts';

const csv = `Date,Description,Amount,Balance
2026-03-02,Corner Coffee,-12.50,987.50
2026-03-15,Salary ACME,500.00,1487.50
2026-03-20,Corner Coffee,-12.50,1475.00
`;

const ofx = (rows: string) => `OFXHEADER:100
DATA:OFXSGML
ENCODING:UTF-8
CHARSET:NONE

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1234</BANKACCTFROM><BANKTRANLIST>
${rows}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
const ofxRow = (date: string, amount: string, id: string, name: string) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${date}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`;

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>DE00123456789012345600</IBAN></Id><Ccy>USD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">949.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>
<Ntry><Amt Ccy="USD">50.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">20.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>Garden plants</Ustrd></RmtInf></TxDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">30.50</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>Wall paint</Ustrd></RmtInf></TxDtls>
</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>
`;

const mt940 = `:20:A
:25:123456
:60F:C260301USD1000,00
:61:2603020302D12,50NTRFNONREF
:86:Corner Coffee
:61:2603030303RD12,50NTRFNONREF
:86:Corner Coffee returned
:61:2603040304RC100,00NTRFNONREF
:86:Recalled payment
:62F:C260304USD900,00
-
`;

const ambiguous = `Date,Payee,Amount
03/04/2026,Corner Coffee,-4.00
05/04/2026,Bus ticket,-2.50
`;

/** A person with a bank account of 1,000.00 on the page that imports into it. */
async function onImportPage(page: Page, product: Product): Promise<LedgerPerson> {
  const person = await personWithAssets(product, [{ name: 'Current account', balance: 1000, type: 'bank' }]);
  await signIn(page, person, '/dashboard/import');
  return person;
}

const choose = (page: Page, name: string, content: string) =>
  page.locator('#statement').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

const balanceOf = async ({ client, accounts }: LedgerPerson) =>
  (await client.get<{ balance: number }>(`/assets/${accounts['Current account']}`)).data.balance;

test('ST-40 ST-85 a dropped CSV with a running balance: nothing is asked, one button, one Undo', async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Current account', balance: 1000, type: 'bank' }]);
  await signIn(page, person);
  const files = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${JSON.stringify(csv)}], 'march.csv', { type: 'text/csv' }));
    return transfer;
  })()`);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: files });
  await expect(page.getByText('Drop your bank’s file to import it')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
  await expect(page).toHaveURL(/\/dashboard\/import$/);
  await expect(page.getByText(/^✔ \d of \d steps of .* agree\.$/)).toBeVisible();
  await expect(
    page.getByText('After the import: ✔ Closing balance $1,475.00 of 20 Mar 2026 equals your records.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('Imported into Current account')).toBeVisible();
  await expect(said(page, 'Imported march.csv')).toBeVisible();
  await keepToast(page);
  await expect(page.getByText('Closing balance $1,475.00 of 20 Mar 2026 equals your records.')).toBeVisible();
  expect(await balanceOf(person)).toBe(1475);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(said(page, 'Importing march.csv undone')).toBeVisible();
  await expect(page.getByText('Its rows are no longer in your records.')).toBeVisible();
  expect(await balanceOf(person)).toBe(1000);
  await expect(said(page, 'Imported march.csv')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(said(page, 'Importing march.csv redone')).toBeVisible();
  expect(await balanceOf(person)).toBe(1475);
  await page.keyboard.press('Control+z');
  await expect(said(page, 'Importing march.csv undone')).toBeVisible();
  expect(await balanceOf(person)).toBe(1000);
});

test('ST-41 ST-42 ST-43 ST-99 ST-104 files of each format: rows once, payments of a batch, reversals, what is left out, and all of it taken back', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await onImportPage(page, product);
  // The toast says it, too.
  const finished = page.getByRole('region', { name: 'Import finished' });
  const addsUp = page.getByText('Opening balance, rows and closing balance add up.');
  const importRows = async (text: string, balance: number) => {
    await page.getByRole('button', { name: `Import ${text}`, exact: true }).click();
    await expect(finished.getByText('Imported into Current account')).toBeVisible();
    expect(await balanceOf(person)).toBe(balance);
  };

  await test.step('ST-41 two overlapping OFX files in the wrong order import each row once', async () => {
    const rows = [
      ofxRow('20260302', '-5.00', 'a', 'Tea house'),
      ofxRow('20260309', '-6.00', 'b', 'Book shop'),
      ofxRow('20260316', '-7.00', 'c', 'Bus ticket'),
    ];
    await choose(page, 'later.ofx', ofx(rows.slice(1).join('\n')));
    await importRows('2 rows', 987);
    await choose(page, 'earlier.ofx', ofx(rows.slice(0, 2).join('\n')));
    await expect(page.getByRole('row', { name: /Book shop/ })).toContainText('Already there');
    await importRows('1 row', 982);
    await expect(finished.getByText('1 added, 1 already there')).toBeVisible();
  });

  await test.step('ST-42 a CAMT batch becomes its payments', async () => {
    await choose(page, 'march.xml', camt);
    await expect(addsUp).toBeVisible();
    await expect(page.getByRole('row')).toHaveText([/^Garden plants.*\$20\.00$/, /^Wall paint.*\$30\.50$/]);
    await importRows('2 rows', 931.5);
  });

  await test.step('ST-43 reversals of an MT940 file are marked, with the sign that its balances prove', async () => {
    await choose(page, 'march.sta', mt940);
    await expect(page.getByRole('row', { name: /Reversal/ })).toHaveText([
      /returned.*\$12\.50/,
      /Recalled.*\$100\.00/,
    ]);
    await expect(addsUp).toBeVisible();
    await importRows('3 rows', 831.5);
  });

  await test.step('ST-99 ST-104 the preview says what moves and what is left out; the outcome takes all of it back', async () => {
    const euros = ofx(ofxRow('20260303', '-7.00', 'f', 'Café'))
      .replace('USD', 'EUR')
      .replace(/^[^<]*/, '');
    await choose(page, 'two.ofx', ofx(ofxRow('20260322', '-4.50', 'e', 'Market')).replace('</OFX>', euros));
    await expect(page.getByText('Money in $0.00, money out $4.50.', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Left out, .*1 row of account 1234 in EUR/)).toBeVisible();
    await importRows('1 row', 827);
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('Its rows are no longer in your records.')).toBeVisible();
    expect(await balanceOf(person)).toBe(831.5);
  });
});

test('ST-44 ST-46 ST-47 ST-97 ST-98 a file that cannot be read, one with a question, and the next one: the focus follows, axe finds nothing', async ({
  page,
  product,
}) => {
  const person = await onImportPage(page, product);
  const axeFindsNothing = async () => {
    await settled(page);
    expect(await findingsAtSizes(page)).toEqual([]);
  };
  await axeFindsNothing();

  await test.step('ST-46 a cell that cannot be read is said with its line, and the columns can be changed', async () => {
    await choose(page, 'broken.csv', 'Date,Payee,Amount\n2026-03-31,Tea,-1.00\n2026-02-30,Milk,-2.00\n');
    await expect(page.getByText('Line 3: “2026-02-30”')).toBeVisible();
    await expect(page.getByLabel('What Payee holds')).toBeVisible();
  });

  await test.step('ST-44 dates that can be read in two ways are one question, with rows under each answer', async () => {
    await choose(page, 'april.csv', ambiguous);
    await expect(page.getByText('One question')).toBeVisible();
    await expect(page.getByText('Is “03/04/2026” 3 April 2026 or 4 March 2026?')).toBeVisible();
    await axeFindsNothing();
    await page.getByRole('button', { name: /^Day first/ }).press('Enter');
    await expect(page.getByRole('region', { name: /^2 rows/ })).toBeFocused();
  });

  await test.step('ST-97 the focus goes to the outcome', async () => {
    await page.getByText('How it was read').click();
    await axeFindsNothing();
    await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Import finished' })).toBeFocused();
    const { data } = await person.client.get<{ date: string }[]>('/transactions?sort=newest');
    expect(data.map(({ date }) => date).sort()).toEqual(['2026-04-03', '2026-04-05']);
  });

  await test.step('ST-98 the palette begins a new import on the page of the last one', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Import a bank’s file' }).click();
    await expect(page.getByText(/You see every row before/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Import finished' })).toHaveCount(0);
  });
});

test('ST-45 ST-48 the rows are a grid for the keyboard; rows that were deleted earlier are ticked together', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await onImportPage(page, product);
  await choose(page, 'march.csv', csv);
  const rows = page.getByRole('row');

  await test.step('ST-45 arrows, Space, and C for the category', async () => {
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog', { name: 'Category' })).toBeVisible();
    await closeByEscape(page);
    await expect(rows.nth(2)).toBeFocused();
  });

  await test.step('ST-45 Shift and C choose a category for all ticked rows of that direction', async () => {
    await page.keyboard.press('Shift+C');
    const dialog = page.getByRole('dialog', { name: 'Category for 2 rows' });
    await dialog.getByLabel('Category', { exact: true }).click();
    await page.getByRole('option', { name: 'Entertainment' }).click();
    await dialog.getByRole('button', { name: 'Use it' }).click();
    await expect(rows.nth(2)).toBeFocused();
  });

  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('Imported into Current account')).toBeVisible();
  const { data } = await person.client.get<{ id: string; category: { name: string } }[]>(
    '/transactions?type=expense&resolveReferences=true',
  );
  expect(data.map(({ category }) => category.name)).toEqual(['Entertainment', 'Entertainment']);

  await test.step('ST-48 rows that were deleted earlier are ticked together', async () => {
    const call = callsOf(product, person);
    for (const { id } of data) await call('DELETE', `/transactions/${id}`);
    await choose(page, 'march.csv', csv);
    await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
    await page.getByRole('button', { name: 'Tick the 2 rows that were deleted earlier' }).press('Enter');
    await expect(page.getByRole('region', { name: /^3 rows/ })).toBeFocused();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('Imported into Current account')).toBeVisible();
    expect(await balanceOf(person)).toBe(1475);
  });
});

test('ST-91 after an import that stopped in the middle, the next visit offers to take back what was written, or to continue, which writes the rest once', {
  tag: '@release',
}, async ({ page, product }) => {
  /** The 255th row leads beyond the most that an asset may have, so only the first part, of 250 rows, is written. */
  const long = (title: string) =>
    [
      'Date,Description,Amount',
      ...Array.from(
        { length: 260 },
        (_, index) => `2026-03-02,${title} ${index + 1},${index === 254 ? '5.00' : '-0.01'}`,
      ),
      '',
    ].join('\n');
  const most = 999_999_999_999;
  const person = await onImportPage(page, product);
  const call = callsOf(product, person);
  const path = `/assets/${person.accounts['Current account']}`;
  await call('PUT', path, { balance: most });
  const interrupted = async (name: string, content: string) => {
    await choose(page, name, content);
    await page.getByRole('button', { name: 'Import 260 rows' }).click();
    await expect(page.getByRole('alert')).toContainText('too large');
    await page.reload();
    const unfinished = page.getByRole('region', { name: `Unfinished import of ${name}` });
    await expect(unfinished).toContainText('stopped after 250 of 260 rows');
    return unfinished;
  };

  await test.step('taken back', async () => {
    const unfinished = await interrupted('first.csv', long('First'));
    await unfinished.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Import undone')).toBeVisible();
    await expect(unfinished).toHaveCount(0);
    expect(await balanceOf(person)).toBe(most);
  });

  await test.step('continued', async () => {
    const unfinished = await interrupted('second.csv', long('Second'));
    await choose(page, 'other.csv', csv);
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(page.getByRole('alert')).toContainText('The import of second.csv is not finished');
    await call('PUT', path, { balance: 100 });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Continue (250 of 260)' }).click();
    const file = { name: 'second.csv', mimeType: 'text/csv', buffer: Buffer.from(long('Second')) };
    await (await chooser).setFiles(file);
    await page.getByRole('button', { name: 'Import 10 rows' }).click();
    await expect(page.getByText('Imported into Current account')).toBeVisible();
    await expect(unfinished).toHaveCount(0);
    const lastPage = await person.client.get<unknown[]>('/transactions?limit=100&page=3');
    expect([await balanceOf(person), lastPage.data.length]).toEqual([104.91, 60]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('ST-45 ST-98 an empty dashboard leads to a file, and that to its asset; the row that the arrows reach is in sight', {
    tag: '@release',
  }, async ({ page, product }) => {
    const person = await newPerson(product);
    await signIn(page, person, '/dashboard');
    const entry = page.getByRole('link', { name: 'Import your bank’s file' });
    await expect(entry).toBeInViewport();
    await entry.click();
    await page.getByRole('button', { name: 'Add New Asset' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Asset' })).toBeVisible();
    await closeByEscape(page);
    await person.client.post('/assets', { name: 'Current account', balance: 1000, type: 'bank' });
    const teas = (days: number) =>
      Array.from({ length: days }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')},Tea,-1.00\n`);

    await test.step('the last row in sight is cut where the list goes on', async () => {
      await choose(page, 'few.csv', `Date,Payee,Amount\n${teas(6).join('')}`);
      await expect(page.getByRole('button', { name: 'Import 6 rows' })).toBeVisible();
      const list = page.getByRole('grid', { name: 'Rows of the file' }).locator('..');
      await expect.poll(() => list.evaluate(({ clientHeight }) => clientHeight % 132)).toBe(66);
    });

    await choose(page, 'teas.csv', `Date,Payee,Amount\n${teas(30).join('')}`);
    await expect(page.getByRole('button', { name: 'Import 30 rows' })).toBeVisible();
    await page.locator('[data-row="0"]').focus();
    for (let row = 1; row < 12; row += 1) await page.keyboard.press('ArrowDown');
    const reached = page.locator('[data-row="11"]');
    await expect(reached).toBeFocused();
    await expect(reached).toBeInViewport({ ratio: 1 });
  });
});
