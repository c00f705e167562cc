import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { formMachine } from './formMachine.ts';

/** A form with a save that is answered by hand. */
function openForm() {
  const requests: unknown[] = [];
  let answer: (result: ServiceResult<unknown>) => void = () => undefined;
  const actor = createActor(
    formMachine.provide({
      actors: {
        save: fromPromise<ServiceResult<unknown>, { request: unknown }>(({ input }) => {
          requests.push(input.request);
          return new Promise((resolve) => {
            answer = resolve;
          });
        }),
      },
      guards: { isConflict: (_, { result }) => !result.success && result.status === 409 },
    }),
    { input: { values: { title: '', amount: '' } } },
  ).start();
  return {
    actor,
    requests,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    async answer(result: ServiceResult<unknown>) {
      answer(result);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

const refusal = (status: number): ServiceFailure => ({
  success: false,
  message: 'No',
  errors: { title: ['Title is required'] },
  kind: 'refused',
  status,
});

describe('a form', () => {
  it('S2-2.38 ignores a second submit while it is saving', async () => {
    const form = openForm();
    form.actor.send({ type: 'form.submit', request: 'one' });
    form.actor.send({ type: 'form.submit', request: 'two' });
    expect([form.state(), form.requests]).toEqual(['submitting', ['one']]);
    await form.answer({ success: true, data: 'recorded', meta: {} });
    expect([form.state(), form.context().saved]).toEqual(['saved', 'recorded']);
  });

  it('shows every error after a try to save unfit values, and sends nothing', () => {
    const form = openForm();
    form.actor.send({ type: 'form.touch', field: 'title' });
    expect([...form.context().touched]).toEqual(['title']);
    form.actor.send({ type: 'form.submit', request: null });
    expect([form.state(), form.context().submitted, form.requests]).toEqual(['editing', true, []]);
  });

  it('S2-5.13 keeps the server’s field errors until something is changed', async () => {
    const form = openForm();
    form.actor.send({ type: 'form.submit', request: 'one' });
    await form.answer(refusal(400));
    expect([form.state(), form.context().failure]).toEqual(['editing', refusal(400)]);
    form.actor.send({ type: 'form.change', patch: { title: 'Lunch' } });
    expect([form.context().values, form.context().failure]).toEqual([{ title: 'Lunch', amount: '' }, null]);
  });

  it('B-57 a conflict waits for the person’s choice, and may be tried again', async () => {
    const form = openForm();
    form.actor.send({ type: 'form.submit', request: 'mine at 3' });
    await form.answer(refusal(409));
    expect(form.state()).toBe('conflicted');
    form.actor.send({ type: 'form.submit', request: 'mine at 4' });
    await form.answer(refusal(409));
    expect([form.state(), form.requests]).toEqual(['conflicted', ['mine at 3', 'mine at 4']]);
  });
});
