import { describe, expect, it } from 'vitest';
import { firstRevisionOf, groupCorrelation, groupIdAfter, groupOf, isFollower } from './groups.ts';

const hash = 'ab'.repeat(32);

describe('LED-70 a group', () => {
  it('is named by the revision of its first event and by what stands before it', () => {
    const id = groupIdAfter({ revision: 254, hash });
    expect(id).toBe('000000ffabababababababab');
    expect(firstRevisionOf(id)).toBe(255);
    expect(groupIdAfter({ revision: -1, hash: '0'.repeat(64) })).toBe('0'.repeat(24));
  });

  it('is told from the correlation id of its events', () => {
    const group = { kind: 'bulk', id: '000000ffabababababababab' } as const;
    const $correlationId = groupCorrelation(group);
    expect($correlationId).toBe('bulk-000000ffabababababababab');
    expect(groupOf({ $correlationId })).toEqual(group);
    expect(isFollower({ revision: 255, metadata: { $correlationId } })).toBe(false);
    expect(isFollower({ revision: 256, metadata: { $correlationId } })).toBe(true);
  });

  it('is not made by the id of a request', () => {
    for (const $correlationId of [
      'bulk',
      '5d1c6b2e-1f37-4b0a-9d0e-2f6f8c3f1a11',
      'split-000000ffabababababababab',
    ]) {
      expect(groupOf({ $correlationId })).toBeUndefined();
      expect(isFollower({ revision: 1, metadata: { $correlationId } })).toBe(false);
    }
  });
});
