import { elsewhere } from './elsewhere.ts';
import { record } from './ledgerPerson.ts';
import { newPerson, type Person } from './person.ts';
import type { Product } from './product.ts';

const banks = 'Tahapan Xpresi Gold Signature household and school fees';

/** Somebody whose names are as long and whose amounts are as large as they may be, with an asset that is short. */
export async function personWithHardLedger(product: Product): Promise<Person> {
  const person = await newPerson(product, 'Maximiliana Alexandra Wijayakusuma-Hohenberger');
  const assets = [
    {
      name: banks,
      type: 'bank',
      balance: 423_456_789_012.34,
      institution: 'Bank Central Asia, Kantor Cabang Utama Sudirman',
    },
    { name: 'GoPay', type: 'e-wallet', balance: 0, institution: 'Gojek' },
    { name: 'Notgroschenversicherungsrücklage', type: 'emergency', balance: 98_765_432_109.5 },
    { name: 'Purse', type: 'cash', balance: 12.5 },
  ];
  const accounts: Record<string, string> = {};
  for (const asset of assets) {
    const { data } = await person.client.post<{ id: string }>('/assets', asset);
    accounts[asset.name] = data.id;
  }
  const [refund = ''] = await record(
    { ...person, accounts },
    { type: 'income', title: 'Refund that was a mistake', amount: 100, account: 'GoPay', daysAgo: 1 },
    { title: 'Donaudampfschifffahrtstickets', amount: 70, account: 'GoPay' },
    { type: 'income', title: 'Sale of the house in Menteng', amount: 123_456_789_012.34, category: 'Salary' },
    { title: 'Down payment on the new house', amount: 98_765_432_100.99, daysAgo: 3 },
    { title: 'Kopi', amount: 0.01, account: 'Purse', daysAgo: 3, description: 'x'.repeat(500) },
    { title: 'School fees of all the kids', amount: 1_234_567.89, daysAgo: 9, status: 'pending' },
    { title: 'Health insurance, whole family', amount: 45_678.9, daysAgo: 21 },
    { title: 'A very old one', amount: 1, daysAgo: 45, status: 'failed' },
  );
  await elsewhere(product, person, 'DELETE', `/transactions/${refund}`);
  await person.client.post('/assets/transfers', {
    fromAsset: accounts[banks],
    toAsset: accounts['Notgroschenversicherungsrücklage'],
    amount: 12_345_678_901.23,
    description: 'Put aside what the house brought until the taxes of the year are known',
  });
  return person;
}
