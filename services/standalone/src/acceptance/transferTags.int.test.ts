import { expect, it } from 'vitest';
import { runProduct } from './product.ts';

const product = runProduct();

interface Told {
  id: string;
  tags: string[];
  revision: number;
  updatedAt: string;
}

it('PY-24 given a transfer, when its tags are changed, then every read has them, and Activity takes them back', async () => {
  const [person, other] = [await product.person(), await product.person()];
  const { done } = person;
  const [fromAsset, toAsset] = [await person.wallet(100), await person.wallet(0, 'Bank')];
  const made = await done<Told>('POST', '/assets/transfers', {
    fromAsset,
    toAsset,
    amount: 30,
    tags: ['#Trip'],
  });
  const path = `/assets/transfers/${made.id}`;
  expect(made).toMatchObject({ tags: ['Trip'], revision: 3 });

  const put = async (body: object, person_ = person) => {
    const { status, body: answer } = await person_.ask<Told>('PUT', path, body);
    return { status, answer };
  };
  const tagged = await put({ tags: ['trip', 'saving', '#SAVING'], expectedRevision: 3 });
  expect(tagged).toMatchObject({
    status: 200,
    answer: {
      data: { id: made.id, amount: 30, tags: ['trip', 'saving'], revision: 4 },
      meta: { revision: 4, balances: [] },
    },
  });
  const { tags, revision, updatedAt } = await done<Told>('GET', path);
  expect({ tags, revision, updatedAt }).toEqual({
    tags: ['trip', 'saving'],
    revision: 4,
    updatedAt: tagged.answer.data.updatedAt,
  });
  expect(await done('GET', '/assets/transfers')).toMatchObject([{ id: made.id, tags, revision: 4 }]);
  const found = `/transactions?include=transfers&tag=saving`;
  expect(await done('GET', found)).toMatchObject([{ id: made.id, tags, revision: 4 }]);
  expect(await done('GET', '/balances')).toMatchObject({ total: 100 });

  // Said again it writes nothing; as it was before somebody else changed it, it is refused.
  expect((await put({ tags: ['trip', 'saving'] })).answer).toMatchObject({ meta: { revision: 4 } });
  expect(await put({ tags: [], expectedRevision: 3 })).toMatchObject({
    status: 409,
    answer: { code: 'revision-conflict' },
  });
  expect(await put({ tags: ['a;b'] })).toMatchObject({
    status: 400,
    answer: { errors: { tags: ['A tag has 1 to 30 characters and none of , ; : |'] } },
  });
  expect((await put({ tags: [], amount: 1 })).status).toBe(400);
  expect((await put({})).status).toBe(400);
  expect(await put({ tags: [] }, other)).toMatchObject({ status: 404 });

  const [entry] = await done<{ id: string }[]>('GET', `/activity?record=${made.id}`);
  expect(entry).toMatchObject({
    type: 'TransferUpdated',
    summary: 'Changed the tags of the transfer of 30.00 from Wallet to Bank from Trip to trip, saving',
    before: { tags: ['Trip'] },
    after: { tags: ['trip', 'saving'] },
    revertible: true,
  });
  expect(await done('POST', `/activity/${entry?.id}/revert`, {})).toMatchObject({
    tags: ['Trip'],
    revision: 5,
  });
  expect(await done('GET', found)).toEqual([]);
  expect(await done('GET', `/activity?record=${made.id}`)).toMatchObject([
    { type: 'TransferUpdated', reverts: entry?.id, revertible: true },
    { type: 'TransferUpdated', revertible: false },
    { type: 'TransferMade' },
  ]);
  expect(await done('GET', '/balances?asOf=2026-05-20')).toMatchObject({ total: 100 });

  // A transfer that was undone is not there.
  const entries = await done<{ id: string }[]>('GET', `/activity?record=${made.id}`);
  await done('POST', `/activity/${entries.at(-1)?.id}/revert`, {});
  expect(await put({ tags: ['late'] })).toMatchObject({
    status: 404,
    answer: { message: 'Transfer not found' },
  });
});
