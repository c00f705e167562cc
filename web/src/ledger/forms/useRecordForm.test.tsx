import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { emptyQueue, toasts } from '../../shared/toasts/showToast.ts';
import { useRecordForm } from './useRecordForm.ts';

afterEach(() => toasts.set(emptyQueue));

interface Note {
  title: string;
  revision: number;
}

const opened: Note = { title: 'Lunch', revision: 3 };

/** A form of a note, an edited one unless it says so, whose saves are answered by hand. */
function openForm(original: Note | null = opened) {
  const sent: string[] = [];
  const saved: Note[] = [];
  const unchanged: string[] = [];
  let answer: (result: ServiceResult<Note>) => void = () => undefined;
  let fail: (thrown: Error) => void = () => undefined;
  const asked = (text: string) => {
    sent.push(text);
    return new Promise<ServiceResult<Note>>((resolve, reject) => {
      [answer, fail] = [resolve, reject];
    });
  };
  const { result } = renderHook(() =>
    useRecordForm({
      initial: { title: original?.title ?? '' },
      dialog: {},
      check: ({ title }) => ({
        errors: { title: title === '' ? 'Title is required' : undefined },
        request: title === '' ? null : title,
      }),
      send: (title) => asked(`add ${title}`),
      changing: {
        original: original ?? undefined,
        differing: (from: Note, title, { revision }) => (from.title === title ? null : { title, revision }),
        send: (_, { title, revision }) => asked(`${title} over ${revision}`),
      },
      onSaved: (note) => saved.push(note),
      failed: ({ message }) => ({ title: message }),
      broken: 'Broken',
      onUnchanged: () => unchanged.push('unchanged'),
    }),
  );
  return {
    sent,
    saved,
    unchanged,
    state: () => result.current,
    type: (title: string) => act(() => result.current.form.change({ title })),
    save: (seen?: Note) => act(() => result.current.save(seen)),
    answer: (one: ServiceResult<Note>) => act(async () => answer(one)),
    throw: () => act(async () => fail(new Error('unreadable'))),
    toasts: () => toasts.current().visible.map(({ title }) => title),
  };
}

const recorded = (title: string, revision: number): ServiceResult<Note> => ({
  success: true,
  data: { title, revision },
  meta: {},
});
const refusal = (status: number, errors?: Record<string, string[]>): ServiceFailure => ({
  success: false,
  message: 'No',
  ...(errors && { errors }),
  kind: 'refused',
  status,
});

describe('the form of a record', () => {
  it('S2-2.38 ignores a second press while it is saving, and every one once it is saved', async () => {
    const form = openForm();
    form.type('Dinner');
    form.save();
    form.save();
    expect([form.state().form.busy, form.sent]).toEqual([true, ['Dinner over 3']]);
    await form.answer(recorded('Dinner', 4));
    form.save();
    expect([form.saved, form.sent.length]).toEqual([[{ title: 'Dinner', revision: 4 }], 1]);
  });

  it('shows every error after a try to save unfit values, and sends nothing', () => {
    const form = openForm(null);
    expect(form.state().errorOf('title')).toBeUndefined();
    form.save();
    expect([form.state().errorOf('title'), form.sent]).toEqual(['Title is required', []]);
  });

  it('shows the error of a field that was left', () => {
    const form = openForm();
    form.type('');
    act(() => form.state().form.touch('title'));
    expect(form.state().errorOf('title')).toBe('Title is required');
  });

  it('S2-5.13 keeps the server’s texts until something is changed', async () => {
    const form = openForm();
    form.type('Dinner');
    form.save();
    await form.answer(refusal(400, { title: ['Title is taken'] }));
    expect([form.state().errorOf('title'), form.state().message, form.toasts()]).toEqual([
      'Title is taken',
      null,
      ['No'],
    ]);
    form.type('Supper');
    expect(form.state().errorOf('title')).toBeUndefined();
  });

  it('says what belongs to no field beside them', async () => {
    const form = openForm();
    form.type('Dinner');
    form.save();
    await form.answer(refusal(400, { revision: ['Unknown field'] }));
    expect(form.state().message).toBe('No');
  });

  it('B-57 a conflict waits for the person’s choice, and mine goes over the version that was seen', async () => {
    const form = openForm();
    form.type('Dinner');
    form.save();
    await form.answer(refusal(409));
    expect([form.state().form.conflicted, form.state().message, form.toasts()]).toEqual([true, null, []]);
    form.save({ title: 'Brunch', revision: 4 });
    await form.answer(refusal(409));
    expect([form.state().form.conflicted, form.sent]).toEqual([true, ['Dinner over 3', 'Dinner over 4']]);
  });

  it('sends nothing where nothing differs', () => {
    const form = openForm();
    form.save();
    expect([form.unchanged, form.sent]).toEqual([['unchanged'], []]);
  });

  it('B-59 given an answer that could not be taken in, says so and can be sent again', async () => {
    const form = openForm();
    form.type('Dinner');
    form.save();
    await form.throw();
    expect([form.state().form.busy, form.state().message, form.toasts()]).toEqual([
      false,
      'An unexpected error occurred',
      ['Broken'],
    ]);
    form.save();
    expect(form.sent).toEqual(['Dinner over 3', 'Dinner over 3']);
  });

  it('B-59 given that an earlier try of a new one was recorded after all, changes that one, also over a conflict', async () => {
    const form = openForm(null);
    form.type('Lunch');
    form.save();
    await form.answer({ success: false, message: 'Network error', kind: 'network' });
    form.type('Dinner');
    form.save();
    await form.answer(recorded('Lunch', 1));
    await form.answer(refusal(409));
    expect([form.sent, form.state().form.conflicted, form.state().standing()]).toEqual([
      ['add Lunch', 'add Lunch', 'Dinner over 1'],
      true,
      { title: 'Lunch', revision: 1 },
    ]);
  });
});
