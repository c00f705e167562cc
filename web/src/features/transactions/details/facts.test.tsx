import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { data, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import type { HistoryRow } from '../../../ledger/records/records.ts';
import { setByRules } from '../../../ledger/rules/setByRules.ts';
import { sampleRule } from '../../rules/testing/sampleRule.ts';
import { BankFacts, SetByFacts } from './facts.tsx';

const [bank, jar, march] = [idOf('bank'), idOf('jar'), idOf('march')];
const says = {
  asset: bank,
  import: march,
  text: 'CORNER COFFEE SHOP 0042 REF ZEBRA77',
  counterparty: 'CORNER COFFEE',
  reference: 'ZEBRA77',
  bookedOn: '2026-03-02',
  amount: -4.5,
};
const row = { id: idOf('row'), transferType: 'out' } as unknown as HistoryRow;

/** What these banks say of a record, each with its facts under its heading. */
async function show(...banks: (typeof says)[]) {
  fakeServer(({ path }) => {
    if (path === '/assets')
      return data([bank, jar].map((id) => ({ id, name: id === bank ? 'Bank' : 'Jar' })));
    return path === `/imports/${march}`
      ? data({ id: march, fileName: 'march.csv', at: '2026-04-01T08:00:00.000Z' })
      : undefined;
  });
  renderAt('/dashboard', <BankFacts row={row} bank={banks} onDone={() => undefined} />);
  await screen.findAllByText(/^march\.csv, /);
  const headings = await screen.findAllByRole('heading', { level: 3 });
  return headings.map((heading) => [
    heading.textContent,
    ...textsOf('definition', heading.parentElement ?? undefined),
  ]);
}

it('ST-90 all that the bank says of a record is there: text, counterparty, reference, booking day and file', async () => {
  expect(await show(says)).toEqual([
    ['The bank says', says.text, says.counterparty, says.reference, '2 March 2026', 'march.csv, 1 Apr 2026'],
  ]);
});

it('ST-90 of a transfer each bank that says something of it, and nothing that it leaves open', async () => {
  const shown = await show(says, { ...says, asset: jar, text: 'To jar', counterparty: '', reference: '' });
  expect(shown.map(([heading, ...facts]) => [heading, facts.length])).toEqual([
    ['The bank of Bank says', 5],
    ['The bank of Jar says', 3],
  ]);
});

const coffee = { id: idOf('coffee'), name: 'Coffee', version: 2 };
const trips = { id: idOf('trips'), name: 'Trips', version: 1 };
const setBy = {
  title: { rule: coffee },
  payee: { rule: coffee },
  category: { rule: trips },
  tags: [
    { rule: coffee, tags: ['out'] },
    { rule: trips, tags: ['japan', 'food'] },
  ],
};

it('PY-76 each rule stands once, with all fields that it set', () => {
  expect(setByRules(setBy)).toEqual([
    { rule: coffee, fields: 'Title, payee and tag' },
    { rule: trips, fields: 'Category and tags' },
  ]);
  expect(setByRules({})).toEqual([]);
});

it('PY-76 a record leads to what a rule said then, and says that it was removed', async () => {
  fakeServer(({ path }) => (path === '/rules' ? data([sampleRule()]) : undefined));
  renderAt('/dashboard/transactions', <SetByFacts setBy={setBy} onFollow={() => undefined} />);
  await screen.findByText(/removed/);
  expect(textsOf('listitem')).toEqual([
    'Title, payee and tag set by rule Coffee',
    'Category and tags set by rule Trips (removed)',
  ]);
  expect(screen.getByRole('link', { name: 'Coffee' }).getAttribute('href')).toBe(
    `/dashboard/settings/rules?rule=${coffee.id}&version=2`,
  );
});

it('PY-76 nothing is asked for a record that no rule touched', () => {
  const asked = fakeServer(() => data([]));
  renderAt('/dashboard/transactions', <SetByFacts setBy={{}} onFollow={() => undefined} />);
  expect(asked).toEqual([]);
});
