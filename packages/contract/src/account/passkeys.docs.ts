import type { DocsOf } from '../docs/routeDocs.ts';
import { texts } from '../texts.ts';
import { accountComponents } from './accountComponents.ts';
import { passkeyComponents } from './passkeyComponents.ts';
import type { passkeyRoutes } from './passkeys.ts';

/** What the document says of them. */
export const passkeyDocs = {
  beginPasskeyLogin: {
    tag: 'Session',
    summary: 'Sign in with a passkey: get a challenge',
    description: 'The same for everybody: which passkey answers it is found in the browser.',
    example: passkeyComponents.PasskeyQuestion.example,
    undecided: true,
  },
  passkeyLogin: {
    tag: 'Session',
    summary: 'Sign in with a passkey',
    description:
      'With what the passkey signed, within 5 minutes. The ticket is used up by any try. A passkey that verified the person needs no code of the authenticator app.',
    example: accountComponents.LoginData.example,
    undecided: true,
    signsIn: [{ message: texts.passkeyRefused }, { message: texts.stepExpired }],
  },
  listPasskeys: {
    tag: 'Account',
    summary: 'The passkeys',
    description: 'Oldest first.',
    example: [passkeyComponents.PasskeyEntry.example],
  },
  beginPasskey: {
    tag: 'Account',
    summary: 'Get what a new passkey is made with',
    description:
      'Asks for the password, and for a code where the authenticator app is on. The offer is good for this session, once and for 5 minutes.',
    example: passkeyComponents.PasskeyOffer.example,
  },
  addPasskey: {
    tag: 'Account',
    summary: 'Add a passkey',
    description: 'The passkey must be discoverable and must have verified the person.',
    example: passkeyComponents.PasskeyEntry.example,
  },
  renamePasskey: {
    tag: 'Account',
    summary: 'Rename a passkey',
    id: 'The passkey’s id.',
    example: passkeyComponents.PasskeyEntry.example,
    undecided: true,
  },
  removePasskey: {
    tag: 'Account',
    summary: 'Remove a passkey',
    description: 'Asks for the password, and for a code where the authenticator app is on.',
    id: 'The passkey’s id.',
    example: null,
    undecided: true,
  },
} satisfies DocsOf<typeof passkeyRoutes>;
