import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, waitFor } from 'xstate';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { commandMachine } from './commandMachine.ts';

const done: ServiceResult<unknown> = { success: true, data: {}, meta: {} };
const unanswered: ServiceFailure = { success: false, message: 'Network error', kind: 'network' };
const unavailable: ServiceFailure = { success: false, message: 'Unavailable', kind: 'refused', status: 503 };
const refused: ServiceFailure = { success: false, message: 'In the way', kind: 'refused', status: 409 };

/** A command whose server gives these answers, one after the other. */
function command(asks: boolean, ...answers: ServiceResult<unknown>[]) {
  const keys: string[] = [];
  const said: string[] = [];
  let made = 0;
  const actor = createActor(
    commandMachine.provide({
      actors: {
        send: fromPromise<ServiceResult<unknown>, { key: string }>(async ({ input }) => {
          keys.push(input.key);
          return answers.shift() ?? done;
        }),
      },
      actions: {
        announceDone: () => said.push('done'),
        takeNewKey: assign(() => ({ key: `key ${++made}` })),
      },
    }),
    { input: { asks } },
  ).start();
  const settled = () => waitFor(actor, (state) => !state.matches('sending') && !state.matches('repeating'));
  return { actor, keys, said, settled };
}

describe('a row’s command', () => {
  it('asks first where it should, and sends nothing when the answer is no', async () => {
    const { actor, keys, said, settled } = command(true);
    actor.send({ type: 'command.press' });
    actor.send({ type: 'command.cancel' });
    expect(keys).toEqual([]);
    actor.send({ type: 'command.press' });
    actor.send({ type: 'command.confirm' });
    await settled();
    expect({ keys, said, state: actor.getSnapshot().value }).toEqual({
      keys: ['key 1'],
      said: ['done'],
      state: 'done',
    });
  });

  it.each([
    ['no answer came', unanswered],
    ['the server failed', unavailable],
  ])('given that %s, keeps its key while nobody knows whether it was carried out', async (_, lost) => {
    const { actor, keys, settled } = command(false, lost, lost);
    for (let press = 0; press < 3; press += 1) {
      actor.send({ type: 'command.press' });
      await settled();
    }
    expect(keys).toEqual(['key 1', 'key 1', 'key 1']);
    expect(actor.getSnapshot().value).toBe('done');
  });

  it.each([
    ['a limit', 429],
    ['a session that ended', 401],
    ['a page that may not ask', 403],
  ])(
    'given no answer and then %s, still keeps its key: that came before the request was looked at',
    async (_, status) => {
      const { actor, keys, settled } = command(false, unanswered, { ...refused, status });
      for (let press = 0; press < 3; press += 1) {
        actor.send({ type: 'command.press' });
        await settled();
      }
      expect({ keys, state: actor.getSnapshot().value }).toEqual({
        keys: ['key 1', 'key 1', 'key 1'],
        state: 'done',
      });
    },
  );

  it('given no answer and then a refusal of that very request, the next try is a request of its own', async () => {
    const { actor, keys, settled } = command(false, unanswered, refused);
    for (let press = 0; press < 3; press += 1) {
      actor.send({ type: 'command.press' });
      await settled();
    }
    expect(keys).toEqual(['key 1', 'key 1', 'key 2']);
  });

  it('explains a refusal; the next try is a request of its own', async () => {
    const { actor, keys, said, settled } = command(false, refused);
    actor.send({ type: 'command.press' });
    await settled();
    expect(actor.getSnapshot().context.failure).toEqual(refused);
    actor.send({ type: 'command.dismiss' });
    expect(actor.getSnapshot().context.failure).toBe(null);
    actor.send({ type: 'command.press' });
    await settled();
    expect({ keys, said }).toEqual({ keys: ['key 1', 'key 2'], said: ['done'] });
  });

  it('sends once, however often it is pressed', async () => {
    const { actor, keys, settled } = command(false);
    actor.send({ type: 'command.press' });
    actor.send({ type: 'command.press' });
    await settled();
    actor.send({ type: 'command.press' });
    expect(keys).toEqual(['key 1']);
  });
});
