import { expect, it } from 'vitest';
import { createIds } from './ids.ts';

const at = (second: number) => new Date(second * 1000 + 250);

it('S1-3.05 S2-3.07 makes ids of 24 lower-case hexadecimal characters', () => {
  const newId = createIds(() => at(0x65_00_00_00), 'aabbccddee');
  expect([newId(), newId()]).toEqual(['65000000aabbccddee000000', '65000000aabbccddee000001']);
});

it('sorts ids by creation, also when the clock goes back', () => {
  const clock = [at(100), at(100), at(101), at(99), at(101), at(102)];
  const newId = createIds(() => clock.shift() ?? at(102));
  const ids = Array.from({ length: 6 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(6);
});

it('differs between two processes in one second', () => {
  const [one, other] = [createIds(() => at(7)), createIds(() => at(7))];
  expect(one()).not.toBe(other());
});
