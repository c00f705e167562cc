import { expect, it } from 'vitest';
import { balancesDocument } from '../testing/sampleDocuments.ts';
import { textOf } from './keptText.ts';

/** Something that counts how often it is written. */
function counted() {
  const part = { written: 0, toJSON: () => ((part.written += 1), 'x'.repeat(100)) };
  return part;
}

it('M8 given a long document of which little changes, the rest is not written anew, and the text is that of JSON', () => {
  const [one, few] = [counted(), counted()];
  const schedules = Array.from({ length: 200 }, () => one);
  const document = { ...balancesDocument(), schedules, dismissed: [few], fromBank: undefined };
  const first = textOf(document);
  const second = textOf({ ...document, revision: 7, dismissed: ['other "words"', few] });
  expect([one.written, few.written]).toEqual([200, 2]);
  expect(first).toBe(JSON.stringify(document));
  expect(second).toBe(JSON.stringify({ ...document, revision: 7, dismissed: ['other "words"', few] }));
  expect(textOf({})).toBe('{}');
});
