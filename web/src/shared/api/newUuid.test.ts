import { describe, expect, it, vi } from 'vitest';
import { newUuid } from './sendOnce.ts';

describe('newUuid', () => {
  it('gives a random UUID of version 4, each time another', () => {
    const made = Array.from({ length: 100 }, newUuid);
    for (const uuid of made) {
      expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
    expect(new Set(made).size).toBe(100);
  });

  it('given a page over plain HTTP, where crypto has no randomUUID, works', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    expect(newUuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    vi.unstubAllGlobals();
  });
});
