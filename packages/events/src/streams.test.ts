import { describe, expect, it } from 'vitest';
import { CATEGORIES_STREAM, ERASURES_STREAM, ledgerStream, userIdOf, userStream } from './streams.ts';

const id = '5a0000000000000000000001';

describe('the names of streams', () => {
  it('tell whose they are', () => {
    expect([ledgerStream(id), userStream(id)].map(userIdOf)).toEqual([id, id]);
  });

  it('tell nobody for the catalogue', () => {
    expect([CATEGORIES_STREAM, ERASURES_STREAM, 'ledger', ''].map(userIdOf)).toEqual(
      Array(4).fill(undefined),
    );
  });
});
