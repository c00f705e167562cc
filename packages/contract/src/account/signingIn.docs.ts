import type { FailureText } from '../docs/failureText.ts';
import type { DocsOf } from '../docs/routeDocs.ts';
import { sampleTicket } from '../docs/samples.ts';
import { texts } from '../texts.ts';
import { accountComponents } from './accountComponents.ts';
import { sampleSettings, sampleUser } from './accountSamples.ts';
import type { signingInRoutes } from './signingIn.ts';

const secondStep: FailureText = {
  message: texts.codeNeeded,
  code: 'second-factor-needed',
  params: { ticket: sampleTicket },
};

/** What the document says of them. */
export const signingInDocs = {
  csrfToken: {
    tag: 'Session',
    summary: 'Get a CSRF token',
    description:
      'With a bearer the token is bound to that session and good for all its writes; without one it is good for signing in and registering, for an hour.',
    example: accountComponents.CsrfTokenData.example,
  },
  register: {
    tag: 'Session',
    summary: 'Register',
    description: 'Makes a new person and signs them in. X-CSRF-Token on the answer is the new session’s.',
    example: accountComponents.RegisterData.example,
    refusals: [{ code: 'user-exists' }],
    invalid: [{ message: texts.passwordTooCommon, errors: { password: [texts.passwordTooCommon] } }],
    forbidden: [{ message: texts.registrationClosed }, { message: texts.invitationUsed }],
  },
  login: {
    tag: 'Session',
    summary: 'Sign in',
    description:
      'X-CSRF-Token on the answer is the new session’s. After 5 failures the account is locked for this address, for seconds at first, doubling up to 15 minutes; after 50 within an hour from everywhere. A known and an unknown address are answered alike. Where a second factor is on, the right password gets 401 with the code `second-factor-needed` and a ticket for the second step.',
    example: accountComponents.LoginData.example,
    undecided: true,
    signsIn: [{ message: texts.invalidLogin }, secondStep],
  },
  logout: {
    tag: 'Session',
    summary: 'Sign out',
    description: 'Ends this token’s session everywhere and closes its live connections.',
    example: null,
    undecided: true,
  },
  me: {
    tag: 'Session',
    summary: 'Who is signed in',
    example: { ...sampleUser, settings: sampleSettings },
  },
  loginCode: {
    tag: 'Session',
    summary: 'Sign in: the second step',
    description:
      'With the ticket that the 401 of the first step brought, within 5 minutes. Wrong codes count like wrong passwords; a code works once.',
    example: accountComponents.LoginData.example,
    undecided: true,
    signsIn: [
      { message: texts.wrongCode },
      { message: texts.tooManyWrongCodes, code: 'too-many-wrong-codes' },
      { message: texts.stepExpired },
    ],
  },
} satisfies DocsOf<typeof signingInRoutes>;
