import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { showToast } from '../../../shared/ui/toasts/showToast.ts';
import { register } from '../authService.ts';
import type { AuthResult } from '../login/readLogin.ts';
import type { RegisterValues } from './registerErrors.ts';
import { registerMachine } from './registerMachine.ts';

const realRegisterMachine = registerMachine.provide({
  actors: {
    register: fromPromise<AuthResult, RegisterValues>(({ input }) =>
      register(input.name.trim(), input.email.trim(), input.password),
    ),
  },
  actions: {
    welcome: () => void showToast({ kind: 'success', title: 'Registration successful!' }),
  },
});

/** The sign-up wizard with the real server. */
export function useRegisterActor() {
  return useMachine(realRegisterMachine);
}
