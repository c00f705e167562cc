import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { data, type FakeAnswer, fakeServer } from '../../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import { ActivityPage } from '../ActivityPage.tsx';
import { ofCurrency, ofLunch } from '../testing/sampleEntries.ts';

it('S2-7.09 given no changes can be read, says so with Try Again; a new person reads what will be here', async () => {
  let answer: FakeAnswer = { status: 400, body: { success: false, message: 'Something is wrong' } };
  fakeServer(({ path }) => (path === '/activity' ? answer : undefined));
  renderAt('/dashboard/activity', <ActivityPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Something is wrong');
  expect(screen.queryByText('No transactions or assets yet')).toBe(null);
  answer = data([ofCurrency('USD', 'EUR')], { total: 1 });
  await press('Try Again');
  expect((await screen.findByText('No transactions or assets yet')).tagName).toBe('P');
});

it('B-38 says taken back only of what a revert took back, and not of an edit that was edited back by hand', async () => {
  const byHand = ofLunch('TransactionUpdated', { revertible: false });
  const byRevert = ofLunch('TransactionUpdated', { revertible: false, revertedBy: 'e'.repeat(24) });
  fakeServer(({ path }) => (path === '/activity' ? data([byHand, byRevert], { total: 2 }) : undefined));
  renderAt('/dashboard/activity', <ActivityPage />);
  await screen.findByRole('button', { name: 'Reverted' });
  const told = screen.getAllByText(/^(Reverted|Changed back since)$/);
  expect(told.map(({ textContent }) => textContent)).toEqual(['Changed back since', 'Reverted']);
});

it('PY-87 PY-89 tells of a declined offer in a sentence, and takes it back', async () => {
  const person = { kind: 'rule-offer' as const, id: 'b'.repeat(24) };
  const declined = {
    ...ofCurrency('USD', 'EUR'),
    type: 'RuleOfferDeclined' as const,
    parts: ['Declined the offer: a rule for “', { name: 'Kopi' }, '”'],
    record: { ...person, name: 'Kopi' },
    before: { payee: 'Kopi', declined: false },
    after: { payee: 'Kopi', declined: true },
  };
  const asked = fakeServer(({ method, path }) =>
    method === 'POST'
      ? data({ payee: 'Kopi', declined: false })
      : path === '/activity'
        ? data([declined], { total: 1 })
        : undefined,
  );
  renderAt('/dashboard/activity', <ActivityPage />);
  await screen.findByRole('button', { name: /^Revert: / });
  await press('Revert: Declined the offer: a rule for “Kopi”');
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/activity/${declined.id}/revert`,
  ]);
});
