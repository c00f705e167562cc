import type { DocsOf } from '../docs/routeDocs.ts';
import { accountComponents } from './accountComponents.ts';
import type { secondFactorRoutes } from './secondFactor.ts';

/** What the document says of them. */
export const secondFactorDocs = {
  secondFactor: {
    tag: 'Account',
    summary: 'The second factor',
    example: accountComponents.SecondFactorState.example,
  },
  beginAuthenticator: {
    tag: 'Account',
    summary: 'Get a secret for an authenticator app',
    description: 'It counts once a code of it was sent with the ticket.',
    example: accountComponents.AuthenticatorOffer.example,
  },
  confirmAuthenticator: {
    tag: 'Account',
    summary: 'Turn the authenticator app on',
    description: 'Answers ten recovery codes, which are shown this once.',
    example: accountComponents.RecoveryCodes.example,
  },
  removeAuthenticator: {
    tag: 'Account',
    summary: 'Turn the authenticator app off',
    example: null,
    undecided: true,
  },
  renewRecoveryCodes: {
    tag: 'Account',
    summary: 'Get new recovery codes',
    description: 'The former ones no longer work.',
    example: accountComponents.RecoveryCodes.example,
    undecided: true,
  },
} satisfies DocsOf<typeof secondFactorRoutes>;
