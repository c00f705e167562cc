import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeServer } from '../../../app/testing/fakeServer.ts';
import { renderAt, type } from '../../../app/testing/renderAt.tsx';
import { Boundary } from '../../../shared/ui/Boundary.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import type { RegisterContext } from './registerDraft.ts';
import { registerMachine } from './registerMachine.ts';

vi.mock('./startWizard.ts', () => {
  throw new Error('not to be had');
});
afterEach(() => sessionStorage.clear());

/** The page of the wizard, where its code is as `startWizard.ts` is mocked. */
function show() {
  fakeServer(() => undefined);
  renderAt(
    '/register',
    <Boundary renderError={() => 'could not be loaded'}>
      <RegisterPage />
    </Boundary>,
  );
}

it('given a machine that cannot be had, only who wants to get on is told; what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show();
  type('Full name', 'Dewi');
  type('Email', 'dewi@example.com');
  expect(screen.queryByText('could not be loaded')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('could not be loaded')).toBeDefined();
  expect(JSON.parse(sessionStorage.getItem('register_draft') ?? '')).toEqual({
    name: 'Dewi',
    email: 'dewi@example.com',
  });
});

it('given somebody who leaves before the machine has come, then none is started', async () => {
  const code = Promise.withResolvers<{ startWizard: () => void }>();
  const startWizard = vi.fn();
  vi.doMock('./startWizard.ts', () => code.promise);
  show();
  type('Full name', 'Dewi');
  cleanup();
  code.resolve({ startWizard });
  await vi.dynamicImportSettled();
  expect(startWizard).not.toHaveBeenCalled();
});

it('given somebody who types while the machine starts, then it has that, and Continue leads on', async () => {
  const code = Promise.withResolvers<unknown>();
  vi.doMock('./startWizard.ts', () => code.promise);
  show();
  type('Full name', 'Dewi');
  code.resolve({
    startWizard(input: RegisterContext) {
      // Before the page is drawn with the machine.
      queueMicrotask(() => type('Email', 'dewi@example.com'));
      return createActor(registerMachine, { input }).start();
    },
  });
  await vi.dynamicImportSettled();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Step 2 of 2')).toBeDefined();
});
