import { createActor, fromPromise } from 'xstate';
import { api } from '../../../shared/api/api.ts';
import { unansweredChange } from '../../../shared/api/unansweredChange.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import type { AuthResult } from '../login/readLogin.ts';
import {
  forgetRegisterDraft,
  type RegisterContext,
  type RegisterValues,
  readInvitation,
} from './registerDraft.ts';
import { readRegistration, registerMachine } from './registerMachine.ts';

const realRegisterMachine = registerMachine.provide({
  actors: {
    register: fromPromise<AuthResult, RegisterValues>(({ input }) => register(input)),
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

/** Asks the server for an account and its first session. */
async function register({ name, email, password }: RegisterValues): Promise<AuthResult> {
  const invitation = readInvitation();
  await api.refreshCsrf();
  const body = {
    name: name.trim(),
    email: email.trim(),
    password,
    ...(invitation !== undefined && { invitation }),
  };
  return readRegistration(await api.call('POST /auth/register', { body }));
}

/** The sign-up wizard with the real server, from what was typed so far. */
export const startWizard = (input: RegisterContext) => createActor(realRegisterMachine, { input }).start();
