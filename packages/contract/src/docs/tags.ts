/** The sections of the document, in its order. */
export const tags = [
  { name: 'Session', description: 'CSRF tokens, registering, signing in and out.' },
  { name: 'Account', description: 'What a person is called, the password, and where they are signed in.' },
  { name: 'Settings', description: 'What a person has chosen. The live channel reads and writes the same.' },
  { name: 'Assets', description: 'The places where money is, and what they hold.' },
  { name: 'Transfers', description: 'Money moved from one asset to another.' },
  { name: 'Transactions', description: 'Incomes and expenses, lists of them, and what they add up to.' },
  { name: 'Schedules', description: 'What repeats, what is due, and what will be left.' },
  { name: 'Goals', description: 'What money is put aside for, as parts of the assets’ balances.' },
  {
    name: 'Payees and tags',
    description: 'Who was paid or who paid, what records are marked with, and their sums.',
  },
  { name: 'Rules', description: 'What is set by itself, in which order, and what that was.' },
  { name: 'Imports', description: 'A bank’s statements: read, compared with the ledger, imported.' },
  { name: 'Categories', description: 'The catalogue of categories, the same for everybody.' },
  { name: 'Overview', description: 'The last 30 days.' },
  { name: 'Plan', description: 'What is to be spent, period by period.' },
  { name: 'Reports', description: 'Any period at a glance, and as it was known on any past day.' },
  { name: 'Activity', description: 'Every change that was ever made, and how to revert it.' },
  { name: 'Live channel', description: 'News over a WebSocket.' },
  { name: 'Around the API', description: 'What is served beside it.' },
] as const;

export type TagName = (typeof tags)[number]['name'];
