import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AuthResult } from '../login/readLogin.ts';
import { newRegistration, type RegisterField, type RegisterValues } from './registerDraft.ts';
import { registerMachine } from './registerMachine.ts';

const user = { id: 'a'.repeat(24), name: 'Dewi', email: 'dewi@example.com' };
const welcomed: AuthResult = {
  success: true,
  message: 'Registration successful',
  session: { token: 'jwt', user },
};
const refused: AuthResult = {
  success: false,
  message: 'This email already exists',
  failure: {
    success: false,
    kind: 'refused',
    saidBy: 'server',
    status: 409,
    message: 'This email already exists',
  },
};

/** A wizard whose server gives these answers, one after the other. */
function begin(...answers: AuthResult[]) {
  const asked: RegisterValues[] = [];
  const startSession = vi.fn();
  const wizard = createActor(
    registerMachine.provide({
      actors: {
        register: fromPromise<AuthResult, RegisterValues>(async ({ input }) => {
          asked.push(input);
          return answers.shift() ?? refused;
        }),
      },
      actions: { startSession: (_, session) => startSession(session) },
    }),
  ).start();
  const fill = (values: Partial<RegisterValues>) => {
    for (const [field, value] of Object.entries(values))
      wizard.send({ type: 'field.change', field: field as RegisterField, value });
  };
  const snapshot = () => wizard.getSnapshot();
  return { wizard, asked, startSession, fill, snapshot };
}

const details = { name: 'Dewi', email: 'dewi@example.com' };
const passwords = { password: 'Kopi-Senja-77', confirmPassword: 'Kopi-Senja-77' };

describe('the sign-up wizard', () => {
  it('S1-4.06 continues only with a valid name and email, and shows what is wrong', () => {
    const { wizard, fill, snapshot } = begin();
    wizard.send({ type: 'details.continue' });
    expect([snapshot().value, snapshot().context.touched]).toEqual(['details', { name: true, email: true }]);
    fill({ name: 'D', email: 'dewi@example.com' });
    wizard.send({ type: 'details.continue' });
    expect(snapshot().value).toBe('details');
    fill({ name: 'De' });
    wizard.send({ type: 'details.continue' });
    expect(snapshot().value).toBe('password');
  });

  it('S1-2.38 resets the passwords on moving on', () => {
    const { wizard, fill, snapshot } = begin();
    fill(details);
    wizard.send({ type: 'details.continue' });
    fill(passwords);
    wizard.send({ type: 'wizard.back' });
    wizard.send({ type: 'details.continue' });
    expect(snapshot().context).toEqual({
      values: { ...details, password: '', confirmPassword: '' },
      touched: { name: true, email: true },
      failure: undefined,
    });
  });

  it('asks the server only for a good password, typed twice', () => {
    const { wizard, fill, snapshot, asked } = begin();
    fill(details);
    wizard.send({ type: 'details.continue' });
    fill({ ...passwords, confirmPassword: 'Kopi' });
    wizard.send({ type: 'form.submit' });
    expect([snapshot().value, asked]).toEqual(['password', []]);
  });

  it('S1-2.44 starts the session after success', async () => {
    const { wizard, fill, asked, startSession } = begin(welcomed);
    fill(details);
    wizard.send({ type: 'details.continue' });
    fill(passwords);
    wizard.send({ type: 'form.submit' });
    await waitFor(wizard, (state) => state.status === 'done');
    expect(asked).toEqual([{ ...details, ...passwords }]);
    expect(startSession.mock.calls).toEqual([[{ token: 'jwt', user }]]);
  });

  it('S1-8.21 S1-2.42 shows a failure and clears it on the way back', async () => {
    const { wizard, fill, snapshot } = begin(refused);
    fill(details);
    wizard.send({ type: 'details.continue' });
    fill(passwords);
    wizard.send({ type: 'form.submit' });
    await waitFor(wizard, (state) => state.matches('password'));
    expect(snapshot().context.failure).toBe(
      'This email is already registered. Please use a different email or log in.',
    );
    wizard.send({ type: 'wizard.back' });
    expect([snapshot().value, snapshot().context.failure]).toEqual(['details', undefined]);
  });

  it('takes no second submit while the first is under way', async () => {
    const { wizard, fill, asked } = begin(welcomed);
    fill(details);
    wizard.send({ type: 'details.continue' });
    fill(passwords);
    wizard.send({ type: 'form.submit' });
    wizard.send({ type: 'form.submit' });
    await waitFor(wizard, (state) => state.status === 'done');
    expect(asked).toHaveLength(1);
  });
});

it('given a name and email from before a reload, the wizard begins with them and without passwords', () => {
  const { context } = createActor(registerMachine, { input: newRegistration(details) }).getSnapshot();
  expect(context).toEqual({
    values: { ...details, password: '', confirmPassword: '' },
    touched: {},
    failure: undefined,
  });
});
