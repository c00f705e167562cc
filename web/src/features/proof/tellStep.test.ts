import { expect, it } from 'vitest';
import { tellStep } from './ProofSteps.tsx';

const told = (summary: string) => tellStep(summary, (amount) => `€${amount.toFixed(2)}`);

it('B-40 tells amounts in the display currency', () => {
  expect(
    [
      'Added asset “Purse” with a balance of 100.00',
      'Set the balance of asset “Purse” from 0.00 (5.00 short) to 120.50',
      'Added expense “Lunch” of 20.00 from Purse',
      'Changed the amount of income “Salary” from 2500.00 to 2600.00',
      'Transferred 999999999999.99 from Main account to Purse',
      'Undid the transfer of 10.00 from Main account to Purse',
    ].map(told),
  ).toEqual([
    'Added asset “Purse” with a balance of €100.00',
    'Set the balance of asset “Purse” from €0.00 (€5.00 short) to €120.50',
    'Added expense “Lunch” of €20.00 from Purse',
    'Changed the amount of income “Salary” from €2500.00 to €2600.00',
    'Transferred €999999999999.99 from Main account to Purse',
    'Undid the transfer of €10.00 from Main account to Purse',
  ]);
});

it('B-40 leaves what people wrote as they wrote it', () => {
  expect(
    [
      'Added expense “2 of 5.00 each” of 10.00 from Purse',
      'Changed the date of expense “Trip” from 2026-05-03 to 2026-05-04',
      'Renamed expense “Tea to 3.00” to “Tea” and changed its amount',
      'Added income “Gift” of 1.00 to Fund 10.00',
    ].map(told),
  ).toEqual([
    'Added expense “2 of 5.00 each” of €10.00 from Purse',
    'Changed the date of expense “Trip” from 2026-05-03 to 2026-05-04',
    'Renamed expense “Tea to 3.00” to “Tea” and changed its amount',
    'Added income “Gift” of €1.00 to Fund 10.00',
  ]);
});
