import { describe, expect, it } from 'vitest';
import { wordFormsOf } from './wordForms.ts';

const phrases = new Set([
  'listrik',
  'pasar',
  'restaurant',
  'indomaret',
  'sewa',
  'makan',
  'martabak',
  'manis',
  'mortgage',
  'bottle',
]);
const formsOf = wordFormsOf(phrases, phrases, new Set());

describe('what an unknown word may be', () => {
  it.each([
    ['mkn', [{ stem: 'makan', certainty: 0.9 }]],
    ['listrikk', [{ stem: 'listrik', certainty: 0.8 }]],
    ['menyewa', [{ stem: 'sewa', certainty: 0.8 }]],
    ['lstrk', [{ stem: 'listrik', certainty: 0.7 }]],
    ['psar', [{ stem: 'pasar', certainty: 0.7 }]],
    ['indomaretpoint', [{ stem: 'indomaret', certainty: 0.8 }]],
    ['restaur', [{ stem: 'restaurant', certainty: 0.5 }]],
    [
      'makanmartabak',
      [
        { stem: 'makan', certainty: 0.8 },
        { stem: 'martabak', certainty: 0.8 },
      ],
    ],
    ['restuarant', [{ stem: 'restaurant', certainty: 0.7 }]],
    ['qwerty', undefined],
    ['x'.repeat(500), undefined],
  ])('%s', (unknown, forms) => {
    expect(formsOf(unknown)).toEqual(forms);
  });
});
