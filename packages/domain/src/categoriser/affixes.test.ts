import { describe, expect, it } from 'vitest';
import { rootsOf } from './affixes.ts';

describe('roots of a word', () => {
  it.each([
    ['menyewa', 'sewa'],
    ['menyewakan', 'sewa'],
    ['mengirim', 'kirim'],
    ['memotong', 'potong'],
    ['dibayarin', 'bayar'],
    ['berobat', 'obat'],
    ['perbaikan', 'baik'],
    ['ngirim', 'kirim'],
    ['nyuci', 'cuci'],
    ['kosannya', 'kosan'],
    ['rented', 'rent'],
    ['hiring', 'hire'],
    ['shopping', 'shop'],
    ['surf', 'surfing'],
  ])('%s may be of %s', (word, root) => {
    expect([...rootsOf(word)]).toContain(root);
  });

  it.each(['dicat', 'di', '', 'ng'])('%j has none: it would be too short', (word) => {
    expect([...rootsOf(word)].filter((root) => root.length < 4)).toEqual([]);
  });
});
