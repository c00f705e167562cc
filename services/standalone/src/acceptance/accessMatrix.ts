import { type RouteName, routes } from '@ledgerline/contract';

/** Everybody who may ask, and how they come. */
export const roles = {
  owner: 'The person whose records they are',
  other: 'Another person who is signed in, with the ids of the owner',
  noKey: 'The owner without an API key',
  anonymous: 'Nobody signed in, with an anonymous CSRF token',
  malformed: 'A bearer that is no token of ours',
  expired: 'A token that was issued more than 30 days ago',
  idle: 'A session that was not used for 14 days',
  signedOut: 'A token whose session was ended',
  locked: 'Somebody whom the operator has locked out',
  noCsrf: 'The owner without a CSRF token',
  foreignCsrf: 'The owner with the CSRF token of somebody else',
  anonymousCsrf: 'The owner with an anonymous CSRF token',
} as const;

export type Role = keyof typeof roles;

const outcomes = {
  done: 'answered (2xx)',
  own: 'answered about their own records only',
  missing: 'the same answer as for an id that does not exist: 404 in a path, 400 in a body',
  asked: 'let in, and refused because the ticket, the code or the address in the body is not good',
  key: "403 'Invalid API key'",
  bearer: '401',
  csrf: "403 with 'csrf' in its message",
} as const;

export type Outcome = keyof typeof outcomes;

export type Row = Readonly<Record<Role, Outcome>>;

/** For clients that know the application's key. */
const openRead: Row = {
  owner: 'done',
  other: 'done',
  noKey: 'key',
  anonymous: 'done',
  malformed: 'done',
  expired: 'done',
  idle: 'done',
  signedOut: 'done',
  locked: 'done',
  noCsrf: 'done',
  foreignCsrf: 'done',
  anonymousCsrf: 'done',
};

/** A CSRF token of a session is good only together with that session's bearer. */
const openWrite: Row = {
  ...openRead,
  malformed: 'csrf',
  expired: 'csrf',
  idle: 'csrf',
  signedOut: 'csrf',
  locked: 'csrf',
  noCsrf: 'csrf',
  foreignCsrf: 'csrf',
};

const signedInRead: Row = {
  ...openRead,
  anonymous: 'bearer',
  malformed: 'bearer',
  expired: 'bearer',
  idle: 'bearer',
  signedOut: 'bearer',
  locked: 'bearer',
};

const signedInWrite: Row = {
  ...signedInRead,
  noCsrf: 'csrf',
  foreignCsrf: 'csrf',
  anonymousCsrf: 'csrf',
};

const ownRead: Row = { ...signedInRead, other: 'own' };
const ownWrite: Row = { ...signedInWrite, other: 'own' };
const recordRead: Row = { ...signedInRead, other: 'missing' };
const recordWrite: Row = { ...signedInWrite, other: 'missing' };

/** What every route is to everybody. A route without a row does not compile. */
export const accessMatrix: Record<RouteName, Row> = {
  csrfToken: openRead,
  register: openWrite,
  login: openWrite,
  logout: ownWrite,
  me: ownRead,
  loginCode: { ...openWrite, owner: 'asked', other: 'asked', anonymous: 'asked', anonymousCsrf: 'asked' },
  secondFactor: ownRead,
  beginAuthenticator: ownWrite,
  confirmAuthenticator: { ...signedInWrite, owner: 'asked', other: 'asked' },
  removeAuthenticator: { ...signedInWrite, owner: 'asked', other: 'asked' },
  renewRecoveryCodes: { ...signedInWrite, owner: 'asked', other: 'asked' },
  beginPasskeyLogin: openWrite,
  passkeyLogin: { ...openWrite, owner: 'asked', other: 'asked', anonymous: 'asked', anonymousCsrf: 'asked' },
  listPasskeys: ownRead,
  beginPasskey: ownWrite,
  addPasskey: { ...signedInWrite, owner: 'asked', other: 'asked' },
  renamePasskey: recordWrite,
  removePasskey: recordWrite,
  updateProfile: ownWrite,
  changePassword: ownWrite,
  listSessions: ownRead,
  endSession: recordWrite,
  endOtherSessions: ownWrite,
  downloadHistory: ownWrite,
  downloadTransactions: ownWrite,
  deleteAccount: { ...signedInWrite, owner: 'asked', other: 'asked' },
  settings: ownRead,
  updateSettings: ownWrite,
  socketTicket: ownWrite,
  preferences: ownRead,
  updatePreferences: ownWrite,

  listCategories: signedInRead,
  category: signedInRead,

  listTransfers: ownRead,
  transfer: recordRead,
  makeTransfer: recordWrite,
  updateTransfer: recordWrite,
  turnIntoTransfer: recordWrite,

  listAssets: ownRead,
  asset: recordRead,
  addAsset: ownWrite,
  updateAsset: recordWrite,
  patchAsset: recordWrite,
  updateAssetAlias: recordWrite,
  patchAssetAlias: recordWrite,
  deleteAsset: recordWrite,
  restoreAsset: recordWrite,
  purgeAsset: recordWrite,

  plan: ownRead,
  setPlan: ownWrite,
  movePlan: ownWrite,
  fillPlan: ownWrite,
  copyPlan: ownWrite,
  setPeriodStart: ownWrite,

  listTransactions: recordRead,
  summary: ownRead,
  transaction: recordRead,
  createTransaction: recordWrite,
  updateTransaction: recordWrite,
  deleteTransaction: recordWrite,
  restoreTransaction: recordWrite,
  purgeTransaction: recordWrite,
  bulkTransactions: recordWrite,

  listSchedules: ownRead,
  listOccurrences: ownRead,
  listSuggestions: ownRead,
  dismissSuggestion: recordWrite,
  setUpSchedule: recordWrite,
  changeSchedule: recordWrite,
  endSchedule: recordWrite,
  settleOccurrence: recordWrite,
  skipOccurrence: recordWrite,
  reopenOccurrence: recordWrite,
  forecast: ownRead,

  listGoals: ownRead,
  goal: recordRead,
  addGoal: ownWrite,
  updateGoal: recordWrite,
  deleteGoal: recordWrite,
  restoreGoal: recordWrite,
  earmark: recordWrite,
  closeGoal: recordWrite,

  listPayees: ownRead,
  listTags: ownRead,
  renamePayees: recordWrite,
  renameTags: recordWrite,
  payeesFromBank: ownWrite,
  declinePayeesFromBank: ownWrite,

  listRules: ownRead,
  rule: recordRead,
  addRule: ownWrite,
  orderRules: recordWrite,
  declineRuleOffer: ownWrite,
  previewRule: recordWrite,
  applyRule: recordWrite,
  updateRule: recordWrite,
  removeRule: recordWrite,

  overview: ownRead,
  balances: ownRead,

  cashFlow: ownRead,
  categoryReport: ownRead,
  netWorth: ownRead,
  figureRecords: ownRead,

  readImport: recordWrite,
  importStatement: recordWrite,
  listImports: ownRead,
  statementImport: recordRead,
  confirmBalance: recordWrite,
  proof: recordRead,
  listActivity: ownRead,
  revertActivity: recordWrite,
  revertGroup: recordWrite,
};

/** The matrix as the page that stands in the documents: routes with the same answers stand together. */
export function describeAccess(): string {
  const names = Object.keys(roles) as Role[];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const alike = Map.groupBy(Object.entries(accessMatrix), ([, outcome]) =>
    names.map((role) => outcome[role]).join(),
  );
  const groups = [...alike].map(([outcome, entries], at) => ({
    letter: String.fromCodePoint(65 + at),
    outcomes: outcome.split(','),
    routes: entries.map(([name]) => routes[name as RouteName]),
  }));
  return `# Who may do what

Every route of the API, for everybody who may ask.
\`services/standalone/src/acceptance/accessMatrix.int.test.ts\` asks the running product all of it, and writes this page.
A new route without a row does not compile.

${Object.entries(roles)
  .map(([role, meaning]) => `- **${role}**: ${meaning}.`)
  .join('\n')}

What they get:

${Object.entries(outcomes)
  .map(([outcome, meaning]) => `- **${outcome}**: ${meaning}.`)
  .join('\n')}

Routes with the same answers for everybody are one group.

${row(['group', ...names])}
${row(['---', ...names.map(() => '---')])}
${groups.map(({ letter, outcomes }) => row([letter, ...outcomes])).join('\n')}

${groups
  .map(
    ({ letter, routes }) =>
      `## Group ${letter}\n\n${routes.map(({ method, path }) => `- ${method} ${path}`).join('\n')}`,
  )
  .join('\n\n')}

## Open to all

\`/api/docs\`, \`/api/v1/openapi.json\`, \`/config.json\` and \`/health/…\` are open to all.
\`/ws\` takes the bearer or a ticket of a session that has not ended.
`;
}
