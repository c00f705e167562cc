import { expect, it } from 'vitest';
import { keepLastAccount, proposedAccount } from './lastAccount.ts';

it('AP-32 proposes the account last used, else the only one, else none', () => {
  const [bank, cash] = [{ id: 'bank' }, { id: 'cash' }];
  const proposed = () => [proposedAccount([bank, cash]), proposedAccount([bank]), proposedAccount([])];
  const before = proposed();
  keepLastAccount('cash');
  const after = proposed();
  keepLastAccount('gone');
  expect([before, after, proposed()]).toEqual([
    ['', 'bank', ''],
    ['cash', 'bank', ''],
    ['', 'bank', ''],
  ]);
});
