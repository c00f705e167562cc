import { expect, it } from 'vitest';
import { createStatementReader, NotRead } from './readOnThread.ts';

const csvOf = (rows: number): Uint8Array =>
  new TextEncoder().encode(
    [
      'Date,Amount,Description',
      ...Array.from({ length: rows }, (_, row) => `2026-05-01,-${row + 1}.00,Tea`),
    ].join('\n'),
  );

it('given somebody with several files, when another person sends one, then theirs does not wait for all of them', async () => {
  const readFile = createStatementReader();
  const ended: string[] = [];
  const read = async (userId: string, name: string, rows: number) => {
    await readFile(userId, csvOf(rows), {
      fileName: 'may.csv',
      currency: 'USD',
      latestDate: '2026-05-20',
    });
    ended.push(name);
  };
  const ann = [1, 2, 3, 4, 5].map((number) => read('ann', `ann ${number}`, 2_000));
  const bob = read('bob', 'bob', 1);
  await expect(read('ann', 'ann 6', 1)).rejects.toThrow(NotRead);
  await Promise.all([...ann, bob]);
  expect([ended.indexOf('bob') < ended.indexOf('ann 2'), ended.filter((name) => name !== 'bob')]).toEqual([
    true,
    ['ann 1', 'ann 2', 'ann 3', 'ann 4', 'ann 5'],
  ]);
});
