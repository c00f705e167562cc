import { expect, it } from 'vitest';
import { runProduct } from './product.ts';

const product = runProduct();

it('PY-20 PY-22 given a schedule with payee and tags, when it is changed and recorded, then answers, records and Activity tell both', async () => {
  const { ask, done, wallet } = await product.person();
  const cash = await wallet(1000);
  const bank = await wallet(0, 'Bank');
  const rent = {
    title: 'Rent',
    type: 'expense',
    amount: { exact: 10 },
    asset: cash,
    rule: { unit: 'month', on: { day: 1 } },
    starts: '2026-04-01',
  };
  const made = await done('POST', '/schedules', {
    ...rent,
    payee: ' Bali Homes ',
    tags: ['#home', 'Home', 'fixed'],
  });
  expect(made).toMatchObject({ payee: 'Bali Homes', tags: ['home', 'fixed'] });
  const recorded = await done<{ record: { id: string } }>(
    'POST',
    `/schedules/${made.id}/occurrences/2026-04-01/settle`,
    {},
  );
  expect(await done('GET', `/transactions/${recorded.record.id}`)).toMatchObject({
    payee: 'Bali Homes',
    tags: ['home', 'fixed'],
    setBy: {},
  });

  expect(
    (await ask('PUT', `/schedules/${made.id}`, { ...rent, payee: 'x'.repeat(61), tags: ['a,b'] })).body,
  ).toMatchObject({
    errors: {
      payee: ['Payee must be at most 60 characters'],
      tags: ['A tag has 1 to 30 characters and none of , ; : |'],
    },
  });
  const changed = await done('PUT', `/schedules/${made.id}`, { ...rent, from: '2026-05-01', tags: ['home'] });
  expect(changed).toMatchObject({ payee: '', tags: ['home'] });
  expect(await done('GET', '/schedules')).toMatchObject([{ id: made.id, payee: '', tags: ['home'] }]);
  expect(await done('GET', `/activity?record=${made.id}`)).toMatchObject([
    { before: { payee: 'Bali Homes', tags: ['home', 'fixed'] }, after: { payee: '', tags: ['home'] } },
    {},
    { before: null, after: { payee: 'Bali Homes', tags: ['home', 'fixed'] } },
  ]);

  const transfer = { ...rent, type: 'transfer', toAsset: bank, payee: 'Nobody', tags: ['saving'] };
  const saving = await done('POST', '/schedules', transfer);
  expect(saving).toMatchObject({ payee: '', tags: ['saving'] });
  const moved = await done<{ record: { id: string } }>(
    'POST',
    `/schedules/${saving.id}/occurrences/2026-04-01/settle`,
    {},
  );
  expect(await done('GET', `/assets/transfers/${moved.record.id}`)).toMatchObject({ tags: ['saving'] });
});
