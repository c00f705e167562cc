import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPartCount } from './partCount.ts';

it('M8 a boundary is counted once, however the form is cut into chunks', () => {
  const boundary = '--aab';
  const piece = fc.constantFrom('-', '--', 'a', 'aa', 'b', '--aab', '--aa', '\r\n');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.array(fc.nat(200), { maxLength: 20 }),
      (pieces, cuts) => {
        const form = Buffer.from(pieces.join(''));
        const times = form.toString().split(boundary).length - 1;
        const ends = [...new Set(cuts.map((cut) => Math.min(cut, form.length))), form.length].toSorted(
          (a, b) => a - b,
        );
        const isBeyond = (most: number): boolean => {
          const counts = createPartCount(boundary, most);
          let from = 0;
          return ends.some((end) => {
            const chunk = form.subarray(from, end);
            from = end;
            return counts(chunk);
          });
        };
        expect([isBeyond(times), isBeyond(times - 1)]).toEqual([false, true]);
      },
    ),
  );
});
