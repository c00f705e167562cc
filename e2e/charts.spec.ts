import type { Page } from '@playwright/test';
import { dateOf, personWithAssets, record } from './ledgerPerson.ts';
import { resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { settled } from './settled.ts';

const daily = (page: Page) => page.getByRole('region', { name: 'Last 30 days' });
const byCategory = (page: Page) => page.getByRole('table', { name: /^Expenses by category/ });
/** Each bar's share of its track, and the track's width in pixels. */
const bars = `[...document.querySelectorAll('[aria-labelledby=category-chart] tbody [style*=width]')].map(
  (bar) => [bar.offsetWidth / bar.parentElement.offsetWidth, bar.parentElement.offsetWidth])`;
const shortDate = (daysAgo: number) =>
  new Date(`${dateOf(daysAgo)}T00:00:00Z`).toLocaleDateString('en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });

/** Somebody who earned 300 three days ago, spent 70 yesterday and 210 today, in seven categories. */
async function spender(product: Product) {
  const person = await personWithAssets(product, [{ name: 'Main bank', balance: 1000, type: 'bank' }]);
  await record(
    person,
    { title: 'Old rent', amount: 500, daysAgo: 30, category: 'Rent & Housing' },
    { title: 'Salary', amount: 300, type: 'income', daysAgo: 3, category: 'Salary' },
    { title: 'Weekly groceries', amount: 70, daysAgo: 1, category: 'Groceries' },
    { title: 'Night train', amount: 60, category: 'Transport' },
    { title: 'Dinner', amount: 50, category: 'Dining' },
    { title: 'For Rani', amount: 40, category: 'Gifts' },
    { title: 'Course', amount: 30, category: 'Education' },
    { title: 'Policy', amount: 20, category: 'Insurance' },
    { title: 'Music', amount: 10, category: 'Subscriptions' },
  );
  return person;
}

test('B-46 income and expenses per day and by category: drawn, read with keys and pointer, and tables that say the same', {
  tag: '@release',
}, async ({ page, product }) => {
  await signIn(page, await spender(product));
  await settled(page);

  await test.step('the table', async () => {
    const rows = page
      .getByRole('table', { name: 'Income and expenses of the last 30 days' })
      .getByRole('row');
    await expect(rows).toHaveCount(31);
    const said = async (index: number) =>
      (await rows.nth(index).getByRole('rowheader').allTextContents()).concat(
        await rows.nth(index).getByRole('cell').allTextContents(),
      );
    expect(await said(1)).toEqual([shortDate(29), '$0.00', '$0.00']);
    expect(await said(27)).toEqual([shortDate(3), '$300.00', '$0.00']);
    expect(await said(29)).toEqual([shortDate(1), '$0.00', '$70.00']);
    expect(await said(30)).toEqual([shortDate(0), '$0.00', '$210.00']);
  });

  const chart = daily(page).getByRole('slider', { name: 'Income and expenses by day' });
  const tip = daily(page).locator('strong');

  await test.step('the keyboard reads a day', async () => {
    await chart.focus();
    for (const [key, daysAgo, income, expense] of [
      ['ArrowLeft', 1, '$0.00', '$70.00'],
      ['Home', 29, '$0.00', '$0.00'],
      ['ArrowLeft', 29, '$0.00', '$0.00'],
      ['End', 0, '$0.00', '$210.00'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(chart).toHaveAttribute(
        'aria-valuetext',
        `${shortDate(daysAgo)}: Income ${income}, Expenses ${expense}`,
      );
    }
    await expect(tip).toHaveText('Today');
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  });

  await test.step('so does the pointer', async () => {
    const box = await chart.boundingBox();
    if (box === null) throw new Error('the chart is not to be seen');
    await chart.hover({ position: { x: box.width - 2, y: box.height / 2 } });
    await expect(tip).toHaveText('Today');
    await expect(daily(page)).toContainText('$210.00');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(tip).toHaveCount(0);
  });

  await test.step('expenses by category, the greatest first, measured alike on a desk and on a phone', () =>
    lookAtCategories(page));
});

async function lookAtCategories(page: Page): Promise<void> {
  const rows = byCategory(page).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(6);
  await page.getByRole('button', { name: 'Show all 7' }).click();
  await expect(rows.getByRole('rowheader')).toHaveText([
    'Groceries',
    'Transport',
    'Dining',
    'Gifts',
    'Education',
    'Insurance',
    'Subscriptions',
  ]);
  await expect(rows.first().getByRole('cell')).toHaveText(['$70.00', '25%']);
  await expect(rows.last().getByRole('cell')).toHaveText(['$10.00', '3.6%']);

  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    const measured = await page.evaluate<[share: number, track: number][]>(bars);
    expect(measured.map(([share]) => share.toFixed(1))).toEqual(
      [70, 60, 50, 40, 30, 20, 10].map((amount) => (amount / 70).toFixed(1)),
    );
    expect(new Set(measured.map(([, track]) => track)).size).toBe(1);
  }

  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(rows).toHaveCount(6);
}
