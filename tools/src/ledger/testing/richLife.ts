import type { Client } from '@ledgerline/standalone/testing/client.ts';

/** Texts of a life that stand nowhere else: what is looked for where nothing of it may be left. */
export const lifeTexts = {
  wallet: 'Zephyrine wallet',
  institution: 'Quillfeather & Sons',
  lunch: 'Ombre lunch 密林',
  fee: 'Vexillology fee',
  note: 'glasswort and samphire',
};

/** Has somebody record, change, delete and bring back a little of everything. `extra` more entries make it longer. */
export async function richLife(
  client: Client,
  { extra = 0, category }: { extra?: number; category?: string } = {},
): Promise<void> {
  const send = async (method: string, path: string, body?: unknown): Promise<string> => {
    const { status, body: answer } = await client.send(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${answer.message ?? ''}`);
    return answer.data.id;
  };
  const day = '2026-04-30';
  const entry = (title: string, amount: number, type: string, account: string) =>
    send('POST', '/transactions', {
      title,
      amount,
      type,
      account,
      date: day,
      ...(category !== undefined && type === 'expense' ? { category } : { useAutoCategory: true }),
    });
  const wallet = await send('POST', '/assets', { name: lifeTexts.wallet, type: 'cash', balance: 5000.25 });
  const bank = await send('POST', '/assets', {
    name: '-Savings',
    type: 'bank',
    institution: lifeTexts.institution,
    balance: 2000,
  });
  const lunch = await entry(lifeTexts.lunch, 12.5, 'expense', wallet);
  const fee = await entry(lifeTexts.fee, 40, 'expense', bank);
  const gone = await entry('=1+2', 3, 'expense', bank);
  await entry('Salary', 3000, 'income', bank);
  await send('PUT', `/transactions/${lunch}`, { description: lifeTexts.note, amount: 13 });
  await send('DELETE', `/transactions/${fee}`);
  await send('DELETE', `/transactions/${gone}`);
  await send('DELETE', `/transactions/${gone}/permanent`);
  await send('POST', '/assets/transfers', {
    fromAsset: bank,
    toAsset: wallet,
    amount: 100,
    description: '@sum',
    date: day,
  });
  await send('PUT', '/auth/settings', { language: 'de', currency: 'EUR' });
  for (let number = 0; number < extra; number += 1) {
    await entry(`${lifeTexts.lunch} ${number}`, (100 + number) / 100, 'expense', wallet);
  }
}
