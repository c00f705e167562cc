import { expect, it } from 'vitest';
import { takeDraft } from './formDraft.ts';

const draft = { userId: 'dewi', dialog: { kind: 'addTransaction', type: 'expense' } };

it('B-65 a form waits for the same person, once', () => {
  sessionStorage.setItem('form_draft', JSON.stringify(draft));
  expect([takeDraft('dewi'), takeDraft('dewi')]).toEqual([draft.dialog, null]);
});

it('B-65 nobody else gets it', () => {
  sessionStorage.setItem('form_draft', JSON.stringify(draft));
  expect([takeDraft('budi'), takeDraft('dewi')]).toEqual([null, null]);
});

it('B-65 what can’t be read is nothing', () => {
  sessionStorage.setItem('form_draft', '{');
  expect(takeDraft('dewi')).toBeNull();
});
