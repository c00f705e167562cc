import { expect, it } from 'vitest';
import { type Preview, postRows } from './importRows.ts';
import { runProduct } from './product.ts';

const product = runProduct();
interface Rule {
  id: string;
  name: string;
  version: number;
}
const said = ({ id, name, version }: Rule) => ({ rule: { id, name, version } });

it('PY-56 given a rule, when a record is made, read and edited, then it says what the rule set', async () => {
  const { done, wallet } = await product.person();
  const account = await wallet(100);
  const dining = (await done<{ id: string; name: string }[]>('GET', '/categories?type=expense')).find(
    ({ name }) => name === 'Dining',
  );
  const rule = await done<Rule>('POST', '/rules', {
    name: 'Coffee',
    when: [{ field: 'title', test: 'contains', value: 'kopi' }],
    then: { category: dining?.id, payee: 'Kopi Kenangan', tags: ['coffee'] },
  });
  const setBy = { payee: said(rule), category: said(rule), tags: [{ ...said(rule), tags: ['coffee'] }] };
  const made = await done('POST', '/transactions', {
    title: 'Kopi susu',
    amount: 3,
    account,
    type: 'expense',
    date: '2026-05-01',
    useAutoCategory: true,
  });
  const ruled = {
    payee: 'Kopi Kenangan',
    tags: ['coffee'],
    category: { name: 'Dining' },
    confidence: 1,
    setBy,
  };
  expect(made).toMatchObject({ categorizedBy: 'auto', ...ruled });
  expect(await done('GET', `/transactions/${made.id}`)).toMatchObject(ruled);

  const edited = await done('PUT', `/transactions/${made.id}`, { payee: 'Warung' });
  expect(edited).toMatchObject({ payee: 'Warung', setBy: { category: said(rule), tags: setBy.tags } });
  expect(edited['setBy']).not.toHaveProperty('payee');
  await done('PUT', `/rules/${rule.id}`, {
    name: 'Coffee',
    when: [{ field: 'title', test: 'contains', value: 'other' }],
    then: { tags: ['x'] },
  });
  expect(await done('GET', `/transactions/${made.id}`)).toMatchObject({ setBy: edited['setBy'] });
});

it('PY-55 given rules, when a file is read and imported, then what the preview shows is written, or nothing', async () => {
  const person = await product.person();
  const asset = await person.wallet(1000, 'Giro');
  const savings = await person.wallet(1000, 'Nest egg');
  const rename = await person.done<Rule>('POST', '/rules', {
    name: 'Coffee',
    when: [{ field: 'payee', test: 'equals', value: 'STARBUCKS #1234' }],
    then: { payee: 'Starbucks', title: 'Coffee', tags: ['out'] },
  });
  await person.done('POST', '/rules', {
    name: 'Saving',
    when: [{ field: 'bankText', test: 'contains', value: 'to my future' }],
    then: { transferTo: savings },
  });
  const rows = [
    ['2026-05-01', '-4.50', 'CARD 1234', 'STARBUCKS #1234'],
    ['2026-05-02', '-100.00', 'TO MY FUTURE', ''],
  ] as const;
  const read = async () =>
    (await postRows(product, person, '/imports/read', rows, { asset })).body.data as Preview;
  const send = ({ revision, shown }: Preview) =>
    postRows(product, person, '/imports', rows, {
      asset,
      revision: String(revision),
      shown,
    });

  const preview = await read();
  expect(preview.rows).toMatchObject([
    {
      action: 'add',
      title: 'Coffee',
      payee: 'Starbucks',
      tags: ['out'],
      setBy: {
        title: said(rename),
        payee: said(rename),
        tags: [{ ...said(rename), tags: ['out'] }],
      },
    },
    {
      verdict: 'transfer',
      action: 'transfer',
      payee: '',
      setBy: {},
      transfers: [{ asset: { id: savings, name: 'Nest egg' }, by: 'rule' }],
    },
  ]);
  await person.done('PUT', `/rules/${rename.id}`, {
    name: 'Coffee',
    when: [{ field: 'payee', test: 'equals', value: 'STARBUCKS #1234' }],
    then: { payee: 'Starbucks' },
  });
  const moved = await send(preview);
  expect([moved.status, moved.body.code]).toEqual([409, 'import-moved']);
  expect(await person.done('GET', '/transactions?include=transfers')).toEqual([]);

  const again = await read();
  const imported = await send(again);
  expect([imported.status, imported.body.data]).toMatchObject([201, { counts: { added: 1, transfers: 1 } }]);
  await person.done('PUT', `/assets/${asset}`, { description: 'seen' });
  expect(await person.done('GET', '/transactions')).toMatchObject([
    {
      title: 'STARBUCKS #1234 CARD 1234',
      payee: 'Starbucks',
      tags: [],
      setBy: { payee: { rule: { id: rename.id, version: 2 } } },
    },
  ]);
});

it('PY-66 given a category is corrected, then a rule is offered once a day, and no more once it was declined', async () => {
  const { ask, done, wallet, record } = await product.person();
  const account = await wallet(100);
  const [dining, other] = await done<{ id: string; name: string }[]>('GET', '/categories?type=expense');
  const offerFor = async (payee: string, category: object | undefined = dining) => {
    const id = await record('expense', account, 1, { title: 'Xylo', payee });
    const { id: to } = category as { id: string };
    const edited = await ask('PUT', `/transactions/${id}`, { category: to });
    const { offer } = edited.body.meta as { offer?: object };
    return offer;
  };
  expect(await offerFor('Zorgblat')).toEqual({ payee: 'Zorgblat', category: dining });
  expect(await offerFor('Zorgblat', other)).toBeUndefined();
  expect(await offerFor('')).toEqual({ title: 'Xylo', category: dining });

  expect(await done('POST', '/rules/offers/decline', { payee: 'Kopi' })).toEqual({});
  expect(await offerFor('kopi')).toBeUndefined();
  const entries = await done<{ id: string; type: string; summary: string; record: object }[]>(
    'GET',
    '/activity',
  );
  const entry = entries.find(({ type }) => type === 'RuleOfferDeclined');
  expect(entry).toMatchObject({
    summary: 'Declined the offer: a rule for “Kopi”',
    record: { kind: 'rule-offer' },
  });
  expect(await done('POST', `/activity/${entry?.id}/revert`, {})).toEqual({ payee: 'Kopi', declined: false });
  expect(await offerFor('KOPI', other)).toEqual({ payee: 'KOPI', category: other });
  for (const body of [{}, { payee: 'a', title: 'abc' }]) {
    const refused = await ask('POST', '/rules/offers/decline', body);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Exactly one of payee and title must be given',
    ]);
  }
});
