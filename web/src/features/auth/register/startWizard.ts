import { createActor, fromPromise } from 'xstate';
import { unansweredChange } from '../../../shared/api/unansweredChange.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { register } from '../authService.ts';
import type { AuthResult } from '../login/readLogin.ts';
import {
  forgetRegisterDraft,
  type RegisterContext,
  type RegisterValues,
  readInvitation,
} from './registerDraft.ts';
import { registerMachine } from './registerMachine.ts';

const realRegisterMachine = registerMachine.provide({
  actors: {
    register: fromPromise<AuthResult, RegisterValues>(({ input }) =>
      register(input.name.trim(), input.email.trim(), input.password, readInvitation()),
    ),
  },
  actions: {
    startSession(_, session) {
      forgetRegisterDraft();
      unansweredChange.set(null);
      showToast({ kind: 'success', title: 'Registration successful!' });
      sessionStore.signIn(session);
    },
  },
});

/** The sign-up wizard with the real server, from what was typed so far. */
export const startWizard = (input: RegisterContext) => createActor(realRegisterMachine, { input }).start();
