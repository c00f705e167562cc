import { expect, it } from 'vitest';
import { KeptStates } from './keptStates.ts';

it('gives the furthest state of a person that suits', () => {
  const kept = new KeptStates<string>(100);
  kept.keep('ada', 10, 'a10', 1);
  kept.keep('ada', 30, 'a30', 1);
  kept.keep('ada', 20, 'a20', 1);
  kept.keep('bob', 40, 'b40', 1);
  expect(kept.furthest('ada')).toBe('a30');
  expect(kept.furthest('ada', (state) => state !== 'a30')).toBe('a20');
  expect(kept.furthest('eve')).toBeUndefined();
  kept.forget('ada');
  expect([kept.furthest('ada'), kept.furthest('bob')]).toEqual([undefined, 'b40']);
});

it('lets go of what was not used for longest once there is no room', () => {
  const kept = new KeptStates<string>(10);
  kept.keep('ada', 1, 'a1', 4);
  kept.keep('bob', 1, 'b1', 4);
  kept.furthest('ada');
  kept.keep('eve', 1, 'e1', 4);
  expect(['ada', 'bob', 'eve'].map((userId) => kept.furthest(userId))).toEqual(['a1', undefined, 'e1']);
  kept.keep('eve', 1, 'e1 again', 6);
  expect(['ada', 'eve'].map((userId) => kept.furthest(userId))).toEqual(['a1', 'e1 again']);
  kept.keep('max', 1, 'too much', 11);
  expect(['ada', 'eve', 'max'].map((userId) => kept.furthest(userId))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
