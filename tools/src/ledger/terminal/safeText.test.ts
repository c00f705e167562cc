import { expect, it } from 'vitest';
import { safeJson, safeText } from './safeText.ts';

const nasty = 'a\u001b[31mb\u009b2Jc\u202ed\ne';

it('shows nothing that a terminal would obey', () => {
  expect(safeText(nasty)).toBe('a�[31mb�2Jc�d�e');
  expect(safeText('one\ntwo', { multiline: true })).toBe('one\ntwo');
  expect(safeText('\ud800')).toBe('�');
});

it('writes JSON on one line that reads back as it was', () => {
  const json = safeJson({ name: nasty });
  expect(json).toBe(String.raw`{"name":"a\u001b[31mb\u009b2Jc\u202ed\ne"}`);
  expect(JSON.parse(json)).toEqual({ name: nasty });
});

it('writes a value that somebody nested beyond all reason as far down as people read', () => {
  const deep = JSON.parse(`${'{"0":['.repeat(50_000)}${']}'.repeat(50_000)}`) as unknown;
  expect(safeJson({ check: 'history', found: deep })).toMatch(
    /^\{"check":"history","found":(\{"0":\[)+\{"0":"…"\}(\]\})+\}$/,
  );
});
