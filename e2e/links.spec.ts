import { openLink } from './linkedMark.ts';
import { newPerson, type Person, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

/** Thirty coffees, one a day, so that the first stands on the third page. */
async function personWithCoffees(product: Product): Promise<Person & { firstId: string }> {
  const person = await newPerson(product);
  const { data: purse } = await person.client.post<{ id: string }>('/assets', {
    name: 'Purse',
    type: 'cash',
    balance: 500,
  });
  let firstId = '';
  for (let day = 30; day >= 1; day -= 1) {
    const date = new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10);
    const coffee = { type: 'expense', title: `Coffee ${day}`, amount: 3, account: purse.id, date };
    const answer = await person.client.post<{ id: string }>('/transactions', {
      ...coffee,
      description: '',
      useAutoCategory: true,
    });
    firstId ||= answer.data.id;
  }
  return { ...person, firstId };
}

test('S1-2.09 S1-9.03 a link scrolls to its transaction, also on a later page, and marks it for three seconds', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithCoffees(product);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.clock.install();
  await signIn(page, person);
  const marked = await openLink(page, () => page.goto(`/dashboard/transactions?id=${person.firstId}`));
  await expect(marked).toContainText('Coffee 30');
  await expect(marked).toBeInViewport();
  await expect(page.getByText('21–30 of 30')).toBeVisible();
  await page.clock.runFor(2_960);
  await expect(marked).toHaveCount(1);
  await page.clock.runFor(40);
  await expect(marked).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Coffee 30', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/transactions\?page=3$/);
});
