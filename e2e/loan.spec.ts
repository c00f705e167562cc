import { personWithAssets } from './ledgerPerson.ts';
import { findingsAtSizes, resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

/** A card's file: two purchases, and what is owed after them. */
const cardFile = `OFXHEADER:100
DATA:OFXSGML

<OFX><CREDITCARDMSGSRSV1><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260313<TRNAMT>-12.50<NAME>TESCO</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260314<TRNAMT>-40.00<NAME>SHELL</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>-52.50<DTASOF>20260320</LEDGERBAL></CCSTMTRS></OFX>`;

test('OW-76 OW-77 OW-78 a loan is paid with its interest, by hand and on a date, and each payment is undone at once', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Main account', type: 'bank', balance: 1000 }]);
  const { data: loan } = await person.client.post<{ id: string }>('/assets', {
    name: 'Car',
    type: 'loan',
    owed: 10_000,
    rate: 6,
  });
  await signIn(page, person, '/dashboard/assets');
  const dialog = page.getByRole('dialog');
  const car = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Car', exact: true }) });

  await test.step('OW-76 a transfer proposes the interest, and says what stays owed', async () => {
    await page.getByRole('button', { name: 'Transfer Between Assets' }).press('Enter');
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await dialog.getByLabel('Amount').fill('450');
    await expect(dialog.getByLabel('Of it interest')).toHaveValue('50.00');
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Owes $9,600.00');
    expect(await findingsAtSizes(page, 'pay-loan')).toEqual([]);
    await dialog.getByRole('button', { name: 'Transfer Funds' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(car).toContainText('Owes $9,600.00');
    await page.keyboard.press('Control+z');
    await expect(car).toContainText('Owes $10,000.00');
  });

  await test.step('OW-77 so does recording a date of an exact amount', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await person.client.post('/schedules', {
      title: 'Car payment',
      type: 'transfer',
      amount: { exact: 450 },
      asset: person.accounts['Main account'],
      toAsset: loan.id,
      rule: { unit: 'month', on: { day: new Date().getUTCDate() } },
      starts: today,
    });
    await page.goto('/dashboard/bills');
    await page
      .getByRole('button', { name: /^Record Car payment/ })
      .first()
      .press('Enter');
    await expect(dialog.getByLabel('Of it interest')).toHaveValue('50.00');
    expect(await findingsAtSizes(page, 'record-loan')).toEqual([]);
    await dialog.getByLabel('Of it interest').fill('40');
    await dialog.getByRole('button', { name: 'Record', exact: true }).press('Enter');
    await expect(page.getByText('“Car payment” recorded')).toBeVisible();
    await page.goto(`/dashboard/assets/${loan.id}`);
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Owes $9,590.00');
  });

  await test.step('OW-78 the line of what is owed can be seen', async () => {
    expect(await findingsAtSizes(page, 'loan-page')).toEqual([]);
    await resize(page, { width: 1440, height: 900 });
  });
});

test('OW-79 an OFX file of a card offers to add the card, and is read for it', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Main account', type: 'bank', balance: 1000 }]);
  await signIn(page, person, '/dashboard/import');
  await page.locator('#statement').setInputFiles({
    name: 'visa.ofx',
    mimeType: 'text/plain',
    buffer: Buffer.from(cardFile),
  });
  await expect(page.getByText('This file is of a credit card.')).toBeVisible();
  expect(await findingsAtSizes(page, 'import-card')).toEqual([]);
  await page.getByRole('button', { name: 'Add the card' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Credit Card' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Visa');
  await dialog.getByRole('button', { name: 'Add Asset' }).press('Enter');
  await expect(page.getByText('This file is of a credit card.')).toBeHidden();
  await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
  await expect(page.getByText('Imported visa.ofx')).toBeVisible();
  await page.goto('/dashboard/assets');
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Visa', exact: true }) }),
  ).toContainText('Owes $52.50');
});
