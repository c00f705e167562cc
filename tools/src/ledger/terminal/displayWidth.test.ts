import { expect, it } from 'vitest';
import { displayWidth } from './displayWidth.ts';

it.each([
  ['', 0],
  ['Ann Lee', 7],
  ['René', 4],
  ['Rene\u0301', 4],
  ['山田太郎', 8],
  ['김민수', 6],
  ['ﾔﾏ', 2],
  ['ＡＢ', 4],
  ['「さくら」ー', 12],
  ['Café 🍕', 7],
  ['👩‍👩‍👧', 2],
  ['🇮🇩', 2],
  ['❤️', 2],
  ['a\u200bb', 2],
  ['สวัสดี', 4],
])('%j takes %i columns', (text, columns) => {
  expect(displayWidth(text)).toBe(columns);
});
