import type { RouteName } from '../routes.ts';

/** The sections of the document, in its order. */
export const tags = [
  { name: 'Session', description: 'CSRF tokens, registering, signing in and out.' },
  { name: 'Account', description: 'What a person is called, the password, and where they are signed in.' },
  { name: 'Settings', description: 'What a person has chosen. The live channel reads and writes the same.' },
  { name: 'Assets', description: 'The places where money is, and what they hold.' },
  { name: 'Transfers', description: 'Money moved from one asset to another.' },
  { name: 'Transactions', description: 'Incomes and expenses, lists of them, and what they add up to.' },
  { name: 'Schedules', description: 'What repeats, what is due, and what will be left.' },
  { name: 'Imports', description: 'A bank’s statements: read, compared with the ledger, imported.' },
  { name: 'Categories', description: 'The catalogue of categories, the same for everybody.' },
  { name: 'Overview', description: 'The last 30 days.' },
  { name: 'Reports', description: 'Any period at a glance, and as it was known on any past day.' },
  { name: 'Activity', description: 'Every change that was ever made, and how to take it back.' },
  { name: 'Live channel', description: 'News over a WebSocket.' },
  { name: 'Around the API', description: 'What is served beside it.' },
] as const;

export type TagName = (typeof tags)[number]['name'];

/** What a route does, in words. */
export interface OperationText {
  tag: TagName;
  summary: string;
  description?: string;
}

const asOf =
  'With `asOf` it is answered from the log, as it was shown at the end of that day in X-Time-Zone: later entries are not in it, not even back-dated ones. A future day is refused; a day before the first event has an empty ledger.';
const asKnown =
  'Figures follow the dates of the records. With `asOf` they are those that the log had at the end of that day in X-Time-Zone, and `asKnown` lists what changed since: the 200 newest.';
const update =
  'Send only what changes. Sent with `expectedRevision`, two tabs never overwrite each other: another revision by now gives 409.';
const alias = 'The same as under /api/v1, for older clients.';

/** The words for every route by its name. */
export const operationTexts: Record<RouteName, OperationText> = {
  csrfToken: {
    tag: 'Session',
    summary: 'Get a CSRF token',
    description:
      'With a bearer the token is bound to that session and good for all its writes; without one it is good for signing in and registering, for an hour.',
  },
  register: {
    tag: 'Session',
    summary: 'Register',
    description: 'Makes a new person and signs them in. X-CSRF-Token on the answer is the new session’s.',
  },
  login: {
    tag: 'Session',
    summary: 'Sign in',
    description:
      'X-CSRF-Token on the answer is the new session’s. After 5 failures the account is locked for this address, for seconds at first, doubling up to 15 minutes; after 50 within an hour from everywhere. A known and an unknown address are answered alike. Where a second factor is on, the right password gets 401 with the code `second-factor-needed` and a ticket for the second step.',
  },
  logout: {
    tag: 'Session',
    summary: 'Sign out',
    description: 'Ends this token’s session everywhere and closes its live connections.',
  },
  me: { tag: 'Session', summary: 'Who is signed in' },
  loginCode: {
    tag: 'Session',
    summary: 'Sign in: the second step',
    description:
      'With the ticket that the 401 of the first step brought, within 5 minutes. Wrong codes count like wrong passwords; a code works once.',
  },
  secondFactor: { tag: 'Account', summary: 'The second factor' },
  beginAuthenticator: {
    tag: 'Account',
    summary: 'Get a secret for an authenticator app',
    description: 'It counts once a code of it was sent with the ticket.',
  },
  confirmAuthenticator: {
    tag: 'Account',
    summary: 'Turn the authenticator app on',
    description: 'Answers ten recovery codes, which are shown this once.',
  },
  removeAuthenticator: { tag: 'Account', summary: 'Turn the authenticator app off' },
  renewRecoveryCodes: {
    tag: 'Account',
    summary: 'Get new recovery codes',
    description: 'The former ones no longer work.',
  },
  beginPasskeyLogin: {
    tag: 'Session',
    summary: 'Sign in with a passkey: get a challenge',
    description: 'The same for everybody: which passkey answers it is found in the browser.',
  },
  passkeyLogin: {
    tag: 'Session',
    summary: 'Sign in with a passkey',
    description:
      'With what the passkey signed, within 5 minutes. The ticket is used up by any try. A passkey that verified the person needs no code of the authenticator app.',
  },
  listPasskeys: { tag: 'Account', summary: 'The passkeys', description: 'Oldest first.' },
  beginPasskey: {
    tag: 'Account',
    summary: 'Get what a new passkey is made with',
    description:
      'Asks for the password, and for a code where the authenticator app is on. The offer is good for this session, once and for 5 minutes.',
  },
  addPasskey: {
    tag: 'Account',
    summary: 'Add a passkey',
    description: 'The passkey must be discoverable and must have verified the person.',
  },
  renamePasskey: { tag: 'Account', summary: 'Rename a passkey' },
  removePasskey: {
    tag: 'Account',
    summary: 'Remove a passkey',
    description: 'Asks for the password, and for a code where the authenticator app is on.',
  },
  updateProfile: {
    tag: 'Account',
    summary: 'Change the name',
    description: 'Other devices hear of it on the live channel.',
  },
  changePassword: {
    tag: 'Account',
    summary: 'Change the password',
    description:
      'A wrong current password counts like a failed sign-in. All sessions end, this one too: the answer brings a new token, and X-CSRF-Token with it.',
  },
  listSessions: { tag: 'Account', summary: 'Where the person is signed in', description: 'Oldest first.' },
  endSession: {
    tag: 'Account',
    summary: 'Sign out one device',
    description: 'Also the own one. Asks for the password; a wrong one counts like a failed sign-in.',
  },
  endOtherSessions: {
    tag: 'Account',
    summary: 'Sign out all other devices',
    description: 'Asks for the password; a wrong one counts like a failed sign-in.',
  },
  downloadHistory: {
    tag: 'Account',
    summary: 'Download the whole history',
    description:
      'The file that `ledger export` writes and `ledger import` reads: one JSON object a line, first a header, then each event with the text that is stored and hashed. X-Total-Records tells how many lines come after the header. Where something fails on the way the connection breaks. One download at a time, and 50 a day: else 429.',
  },
  downloadTransactions: {
    tag: 'Account',
    summary: 'Download transactions as CSV',
    description:
      'The filters are those of the list of transactions. The rows, newest first, are those of one moment; X-Total-Records tells how many there are. Where something fails on the way the connection breaks. One download at a time, and 50 a day: else 429.',
  },
  deleteAccount: {
    tag: 'Account',
    summary: 'Delete the account',
    description:
      'Asks for the e-mail address, the password and, where a second factor is on, a code. A wrong password or code counts like a failed sign-in. All sessions end at once. Everything of the person is erased within moments; what stays is a note in the log that two chains are gone.',
  },
  settings: { tag: 'Settings', summary: 'Read the settings' },
  updateSettings: {
    tag: 'Settings',
    summary: 'Change settings',
    description: 'Takes any part of them and answers the whole.',
  },
  preferences: {
    tag: 'Settings',
    summary: 'Read the display currency',
    description: '`currency` stands beside `data` too, for older clients.',
  },
  updatePreferences: { tag: 'Settings', summary: 'Choose the display currency' },
  socketTicket: {
    tag: 'Live channel',
    summary: 'Get a ticket for the live channel',
    description: 'Good once, for 30 seconds, so that no bearer has to stand in a URL.',
  },

  listSchedules: {
    tag: 'Schedules',
    summary: 'List the schedules',
    description: 'Those that have not ended, in the order of their next dates.',
  },
  setUpSchedule: {
    tag: 'Schedules',
    summary: 'Set up a schedule',
    description:
      'With mode `post` everything that has come due since its start is recorded within a minute or so, and everything later when its day begins in the schedule’s zone, each date once.',
  },
  changeSchedule: {
    tag: 'Schedules',
    summary: 'Change a schedule from a date on',
    description: 'Send the whole of it. Earlier dates keep what it was.',
  },
  endSchedule: {
    tag: 'Schedules',
    summary: 'End a schedule',
    description:
      'Open dates up to today stay due, later ones go, and what was recorded stays. Ending it again changes nothing.',
  },
  listOccurrences: {
    tag: 'Schedules',
    summary: 'List dates of schedules',
    description:
      'From today on and for 35 days unless asked otherwise, oldest first, for at most 800 days. Skipped and recorded ones too, unless `open`.',
  },
  settleOccurrence: {
    tag: 'Schedules',
    summary: 'Record a date, or link it',
    description:
      'Records the expected transaction or transfer and says in the same step that it stands for the date; or, with `record`, lets one that is there stand for it. Said again it changes nothing.',
  },
  skipOccurrence: { tag: 'Schedules', summary: 'Skip a date', description: 'Nothing will come on it.' },
  reopenOccurrence: {
    tag: 'Schedules',
    summary: 'Open a date again',
    description: 'Takes back that it was skipped, or that a record stands for it. The record stays.',
  },
  listSuggestions: {
    tag: 'Schedules',
    summary: 'What seems to repeat',
    description: 'Found in the last 13 months, with the evidence. What was dismissed or set up is left out.',
  },
  dismissSuggestion: {
    tag: 'Schedules',
    summary: 'Dismiss a suggestion',
    description: 'It does not come again. Activity can take that back.',
  },
  forecast: {
    tag: 'Schedules',
    summary: 'What will be left',
    description: 'A forecast, never part of any balance.',
  },

  listCategories: {
    tag: 'Categories',
    summary: 'List the categories',
    description: 'Those that are offered.',
  },
  category: {
    tag: 'Categories',
    summary: 'Read a category',
    description: 'Also one that is no longer offered.',
  },

  listTransfers: { tag: 'Transfers', summary: 'List transfers', description: 'Live ones, newest first.' },
  transfer: { tag: 'Transfers', summary: 'Read a transfer' },
  makeTransfer: {
    tag: 'Transfers',
    summary: 'Transfer money',
    description: 'Both balances move in one event. It counts as neither income nor expense.',
  },

  listAssets: {
    tag: 'Assets',
    summary: 'List assets',
    description: `Live ones, or with \`deleted=true\` the softly deleted ones. ${asOf}`,
  },
  asset: { tag: 'Assets', summary: 'Read an asset', description: 'Also a softly deleted one.' },
  addAsset: { tag: 'Assets', summary: 'Add an asset' },
  updateAsset: { tag: 'Assets', summary: 'Change an asset', description: update },
  patchAsset: { tag: 'Assets', summary: 'Change an asset (PATCH)', description: update },
  updateAssetAlias: { tag: 'Assets', summary: 'Change an asset (older path)', description: alias },
  patchAssetAlias: { tag: 'Assets', summary: 'Change an asset (older path, PATCH)', description: alias },
  deleteAsset: {
    tag: 'Assets',
    summary: 'Delete an asset softly',
    description: 'It can be restored. Its transactions keep its name. Deleting it again changes nothing.',
  },
  restoreAsset: {
    tag: 'Assets',
    summary: 'Restore an asset',
    description: 'Restoring a live one changes nothing.',
  },
  purgeAsset: {
    tag: 'Assets',
    summary: 'Delete an asset for good',
    description: 'It is gone from every answer; a second time it is not found. Activity can bring it back.',
  },

  listTransactions: {
    tag: 'Transactions',
    summary: 'List transactions',
    description:
      'Transfers come with `include=transfers` or `type=transfer`. With `account` a transfer is seen from that asset.',
  },
  summary: {
    tag: 'Transactions',
    summary: 'Add transactions up',
    description: 'Over everything that matches the filters, however many pages that has.',
  },
  transaction: {
    tag: 'Transactions',
    summary: 'Read a transaction',
    description: 'Also a softly deleted one.',
  },
  createTransaction: { tag: 'Transactions', summary: 'Record a transaction' },
  updateTransaction: { tag: 'Transactions', summary: 'Change a transaction', description: update },
  deleteTransaction: {
    tag: 'Transactions',
    summary: 'Delete a transaction softly',
    description: 'The balance moves at once. It can be restored. Deleting it again changes nothing.',
  },
  restoreTransaction: {
    tag: 'Transactions',
    summary: 'Restore a transaction',
    description:
      'Moves the balance back; an expense has to be covered. Restoring a live one changes nothing.',
  },
  purgeTransaction: {
    tag: 'Transactions',
    summary: 'Delete a transaction for good',
    description: 'It is gone from every answer; a second time it is not found. Activity can bring it back.',
  },

  bulkTransactions: {
    tag: 'Transactions',
    summary: 'Change many transactions at once',
    description:
      'One change for 1 to 500 transactions: a category, an account, a date, a status, or `deleted`. All of them are changed, or none: a refusal lists each record that stands in the way (`params.refused`), and without those the rest is accepted. The changes are one group in Activity. Sent with `expectedRevision`, the ledger’s revision that the choice was made from, records that were changed later stand in the way.',
  },

  readImport: {
    tag: 'Imports',
    summary: 'Read a statement',
    description:
      'A form with `file` (at most 10 MB and 20,000 rows) and `asset`. Says how the file was read, what proves that, and what each row is to the ledger. Or asks one question: send the chosen option’s `reading` with the file again. Writes nothing.',
  },
  importStatement: {
    tag: 'Imports',
    summary: 'Import a statement',
    description:
      'The same form with `revision` of the preview (and its `shown`, which saves the server from working out what was shown), and `decisions` for rows that should come out otherwise: JSON, `[{row, action?, record?, asset?, category?}]`. The file is read and decided again; where anything came out differently the answer is 409, and nothing is written. Interrupted, the same request with the same Idempotency-Key goes on where it stopped. Importing a file again writes only what is not there; where nothing is new the answer is the import that the file had before.',
  },
  listImports: { tag: 'Imports', summary: 'List imports', description: 'Newest first.' },
  statementImport: { tag: 'Imports', summary: 'Read an import' },
  confirmBalance: {
    tag: 'Assets',
    summary: 'Note what the bank says',
    description:
      'The balance at the end of a day, by the bank. It is kept whether or not the records dated up to that day add up to it. With `setOpening` the opening balance is changed so that they do.',
  },

  overview: { tag: 'Overview', summary: 'The last 30 days', description: asOf },
  balances: { tag: 'Assets', summary: 'Balances and their sums', description: asOf },

  cashFlow: {
    tag: 'Reports',
    summary: 'Income and expenses by period',
    description: `Transfers and failed transactions count nowhere. ${asKnown}`,
  },
  categoryReport: {
    tag: 'Reports',
    summary: 'Categories by period',
    description: `The greatest first. With \`titles\` one category opens into its 100 greatest titles. ${asKnown}`,
  },
  netWorth: {
    tag: 'Reports',
    summary: 'Net worth by day',
    description: `The positions of the live assets, and what moved them. A point per day; in long periods per week or month. ${asKnown}`,
  },
  figureRecords: {
    tag: 'Reports',
    summary: 'The records behind a figure',
    description:
      'What a figure of a report adds up, read from the log itself: the newest first, and sums by asset. Failed transactions count nowhere, nor do transfers between two assets that are both asked for. With `asOf`, what was known at the end of that day.',
  },

  proof: {
    tag: 'Assets',
    summary: 'Why is a balance what it is?',
    description:
      'Every event that moved the asset, with a running sum, checked against the log’s hash chain.',
  },
  listActivity: {
    tag: 'Activity',
    summary: 'List changes',
    description:
      'Newest first. A group of changes is one entry, at the place of its first change; with `record` or `group` its changes are listed themselves.',
  },
  revertActivity: {
    tag: 'Activity',
    summary: 'Take a change back',
    description:
      'Appends the event that undoes it. Where that is impossible now the answer is 409 and names what stands in the way.',
  },
  revertGroup: {
    tag: 'Activity',
    summary: 'Take a group of changes back',
    description:
      'Takes back all changes of the group that still stand, newest first. Where some can’t be taken back the answer is 409, nothing is written, and `params.refused` lists them: edited since, not covered, deleted. Sent again with their ids in `except` it takes back the rest. The reverts are a group themselves. A long one is written in parts: after a 503, send it again with the same Idempotency-Key and it goes on where it stopped.',
  },
};
