import { describe, expect, test } from 'vitest';
import { readAs } from './testing/readAs.ts';

/** Reads lines whose rows moved `amounts`, oldest first on one day after the other from 1 March. */
const read = (lines: readonly string[], amounts: readonly number[]) => {
  const truth = amounts.map((amount, index) => ({ date: `2025-03-0${index + 1}`, amount }));
  const { outcome, ...rest } = readAs(new TextEncoder().encode(lines.join('\n')), truth);
  return { by: outcome.outcome === 'read' ? outcome.proof.by : outcome.outcome, ...rest };
};

describe('ST-203 (unit) tables that were read wrongly once', () => {
  test.each<[string, string[], number[], object]>([
    [
      'one letter beside one row is no direction',
      ['Date,Text,Zx,Amount', '2025-03-01,Lidl,C,89.70'],
      [-8970],
      { by: 'none', asked: ['direction'] },
    ],
    [
      'letters of one direction alone are none',
      ['Date,Text,Zx,Amount', '2025-03-01,Lidl,C,89.70', '2025-03-02,Aldi,,12.00'],
      [-8970, -1200],
      { by: 'none', asked: ['direction'] },
    ],
    [
      'a sum so far begins with its first amount, whatever the direction of that',
      [
        'Date,Text,Amount,Zs',
        '2025-03-01,Lidl,10.00,-10.00',
        '2025-03-02,Aldi,20.00,-30.00',
        '2025-03-03,Aldi,5.00,-35.00',
      ],
      [-1000, -2000, -500],
      { by: 'none', asked: ['columns', 'direction'] },
    ],
    [
      'the words of a direction are found behind other columns of two words',
      [
        'Date,Counterparty,Zx,Original currency,Amount,Zw,Balance before',
        '2025-03-01,Lidl,E,EUR,4406.14,Qualo,27060.81',
        '2025-03-02,Lidl,E,EUR,6230.54,Vendo,31466.95',
        '2025-03-03,Ikea,B,USD,7514.93,Vendo,25236.41',
      ],
      [440614, -623054, -751493],
      { by: 'running', asked: [] },
    ],
  ])('%s', (_what, lines, amounts, expected) => {
    expect(read(lines, amounts)).toEqual({ ...expected, isRight: true, falseProofs: [] });
  });
});
