import type { DocsOf } from '../docs/routeDocs.ts';
import { texts } from '../texts.ts';
import type { accountRoutes } from './account.ts';
import { accountComponents } from './accountComponents.ts';
import { sampleSettings, sampleUser } from './accountSamples.ts';

/** What the document says of them. */
export const accountDocs = {
  updateProfile: {
    tag: 'Account',
    summary: 'Change the name',
    description: 'Other devices hear of it on the live channel.',
    example: { ...sampleUser, settings: sampleSettings },
  },
  changePassword: {
    tag: 'Account',
    summary: 'Change the password',
    description:
      'A wrong current password counts like a failed sign-in. All sessions end, this one too: the answer brings a new token, and X-CSRF-Token with it.',
    example: accountComponents.PasswordData.example,
    invalid: [
      { message: texts.wrongPassword, errors: { currentPassword: [texts.wrongPassword] } },
      { message: texts.passwordTooCommon, errors: { newPassword: [texts.passwordTooCommon] } },
    ],
  },
  listSessions: {
    tag: 'Account',
    summary: 'Where the person is signed in',
    description: 'Oldest first.',
    example: [accountComponents.SessionEntry.example],
  },
  endSession: {
    tag: 'Account',
    summary: 'Sign out one device',
    description: 'Also the own one. Asks for the password; a wrong one counts like a failed sign-in.',
    id: 'The session’s id.',
    example: null,
    undecided: true,
  },
  endOtherSessions: {
    tag: 'Account',
    summary: 'Sign out all other devices',
    description: 'Asks for the password; a wrong one counts like a failed sign-in.',
    example: accountComponents.EndedSessions.example,
    undecided: true,
  },
  downloadHistory: {
    tag: 'Account',
    summary: 'Download the whole history',
    description:
      'The file that `ledger export` writes and `ledger import` reads: one JSON object a line, first a header, then each event with the text that is stored and hashed. X-Total-Records tells how many lines come after the header. Where something fails on the way the connection breaks. One download at a time, and 50 a day: else 429.',
    example: null,
    undecided: true,
  },
  downloadTransactions: {
    tag: 'Account',
    summary: 'Download transactions as CSV',
    description:
      'The filters are those of the list of transactions. The rows, newest first, are those of one moment; X-Total-Records tells how many there are. Where something fails on the way the connection breaks. One download at a time, and 50 a day: else 429.',
    example: null,
    undecided: true,
  },
  deleteAccount: {
    tag: 'Account',
    summary: 'Delete the account',
    description:
      'Asks for the e-mail address, the password and, where a second factor is on, a code. A wrong password or code counts like a failed sign-in. All sessions end at once. Everything of the person is erased within moments; what stays is a note in the log that two chains are gone.',
    example: null,
    undecided: true,
    invalid: [
      { message: texts.wrongEmail, errors: { email: [texts.wrongEmail] } },
      { message: texts.wrongPassword, errors: { password: [texts.wrongPassword] } },
      { message: texts.codeRequired, errors: { code: [texts.codeRequired] } },
      { message: texts.wrongCode, errors: { code: [texts.wrongCode] } },
    ],
  },
} satisfies DocsOf<typeof accountRoutes>;
