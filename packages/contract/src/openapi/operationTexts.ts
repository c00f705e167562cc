import type { RouteName } from '../routes.ts';

/** The sections of the document, in its order. */
export const tags = [
  { name: 'Session', description: 'CSRF tokens, registering, signing in and out.' },
  { name: 'Settings', description: 'What a person has chosen. The live channel reads and writes the same.' },
  { name: 'Assets', description: 'The places where money is, and what they hold.' },
  { name: 'Transfers', description: 'Money moved from one asset to another.' },
  { name: 'Transactions', description: 'Incomes and expenses, lists of them, and what they add up to.' },
  { name: 'Categories', description: 'The catalogue of categories, the same for everybody.' },
  { name: 'Overview', description: 'The last 30 days.' },
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
      'X-CSRF-Token on the answer is the new session’s. After 5 failures the account is locked for this address, for seconds at first, doubling up to 15 minutes; after 50 within an hour from everywhere. A known and an unknown address are answered alike.',
  },
  logout: {
    tag: 'Session',
    summary: 'Sign out',
    description: 'Ends this token’s session everywhere and closes its live connections.',
  },
  me: { tag: 'Session', summary: 'Who is signed in' },
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

  overview: { tag: 'Overview', summary: 'The last 30 days', description: asOf },
  balances: { tag: 'Assets', summary: 'Balances and their sums', description: asOf },

  proof: {
    tag: 'Assets',
    summary: 'Why is a balance what it is?',
    description:
      'Every event that moved the asset, with a running sum, checked against the log’s hash chain.',
  },
  listActivity: { tag: 'Activity', summary: 'List changes', description: 'Newest first.' },
  revertActivity: {
    tag: 'Activity',
    summary: 'Take a change back',
    description:
      'Appends the event that undoes it. Where that is impossible now the answer is 409 and names what stands in the way.',
  },
};
