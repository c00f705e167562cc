import { describe, expect, it } from 'vitest';
import { noChips, textsOf, typedInto } from './typedChips.ts';

describe('PY-96 texts that are entered one after the other', () => {
  it.each([
    [noChips, []],
    [{ chips: ['trip'], text: ' to  japan ' }, ['trip', 'to japan']],
    [{ chips: ['Trip', 'tea'], text: 'TRIP' }, ['Trip', 'tea']],
    [{ chips: ['Cafe\u0301'], text: 'caf\u00e9' }, ['Caf\u00e9']],
    [{ chips: ['cafe'], text: 'café' }, ['cafe', 'café']],
  ])('%j', (chips, texts) => {
    expect(textsOf(chips)).toEqual(texts);
  });

  it('parts what is typed or pasted', () => {
    expect([
      typedInto({ chips: ['a'], text: 'b' }, 'b,', /[,;]/),
      typedInto(noChips, 'b; c, d', /[,;]/),
      typedInto(noChips, 'Smith, John'),
    ]).toEqual([
      { chips: ['a', 'b'], text: '' },
      { chips: ['b', 'c'], text: 'd' },
      { chips: [], text: 'Smith, John' },
    ]);
  });
});
