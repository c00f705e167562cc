import { type RouteName, routes } from '@ledgerline/contract';
import { password } from './client.ts';
import { certain, daily, type RecordMaker, type Records, ruleNamed, statementForm } from './records.ts';

/** A request that the person whose records these are is answered with success. */
export interface RouteRequest {
  method: string;
  /** The whole path with its query. */
  path: string;
  body?: unknown;
  /** Of a body that is no JSON. */
  contentType?: string;
}

interface Sample {
  /** Whose id stands in the path. */
  id?: Exclude<keyof Records, 'marker' | 'row' | 'shown' | 'today' | 'revision'>;
  /** What there has to be, though the request does not name it. */
  needs?: keyof Records;
  query?: (records: Records) => string;
  body?: (records: Records) => unknown;
  /** The fields of a form with a statement of one row. */
  form?: (records: Records) => Record<string, string>;
}

const filters = ({ marker, wallet, category, today }: Records): string =>
  `?search=${marker}&account=${wallet}&category=${category}&from=1900-01-01&to=${today}`;
const update: Sample = { id: 'wallet', body: ({ marker }) => ({ description: `${marker} renamed` }) };
let strangers = 0;

/** A good request for every route by its name. */
const samples: Record<RouteName, Sample> = {
  csrfToken: {},
  register: {
    body: () => ({ name: 'Eve', email: `stranger${++strangers}@example.com`, password }),
  },
  login: { body: ({ marker }) => ({ email: `${marker}@example.com`, password }) },
  logout: { body: () => ({}) },
  me: {},
  loginCode: { body: () => ({ ticket: 'none', code: '123456' }) },
  secondFactor: {},
  beginAuthenticator: { body: () => ({ password }) },
  confirmAuthenticator: { body: () => ({ ticket: 'none', code: '123456' }) },
  removeAuthenticator: { body: () => ({ password, code: '123456' }) },
  renewRecoveryCodes: { body: () => ({ password, code: '123456' }) },
  beginPasskeyLogin: { body: () => ({}) },
  passkeyLogin: {
    body: () => ({
      ticket: 'none',
      credential: { id: '', clientDataJSON: '', authenticatorData: '', signature: '', userHandle: '' },
    }),
  },
  listPasskeys: {},
  beginPasskey: { body: () => ({ password }) },
  addPasskey: {
    body: () => ({
      ticket: 'none',
      name: 'Laptop',
      credential: { id: '', clientDataJSON: '', attestationObject: '', transports: [] },
    }),
  },
  renamePasskey: { id: 'passkey', body: ({ marker }) => ({ name: marker }) },
  removePasskey: { id: 'passkey', body: () => ({ password }) },
  updateProfile: { body: ({ marker }) => ({ name: marker }) },
  changePassword: { body: () => ({ currentPassword: password, newPassword: password }) },
  listSessions: {},
  endSession: { id: 'session', body: () => ({ password }) },
  endOtherSessions: { body: () => ({ password }) },
  downloadHistory: { body: () => ({}) },
  downloadTransactions: { body: ({ marker, wallet }) => ({ search: marker, account: wallet }) },
  deleteAccount: { body: () => ({ email: 'somebody.else@example.com', password }) },
  settings: {},
  updateSettings: { body: () => ({ notifications: true }) },
  socketTicket: { body: () => ({}) },
  preferences: {},
  updatePreferences: { body: () => ({ currency: 'IDR' }) },

  listCategories: { query: () => '?type=expense' },
  category: { id: 'category' },

  listTransfers: { query: ({ wallet }) => `?asset=${wallet}` },
  transfer: { id: 'transfer' },
  makeTransfer: {
    body: ({ wallet, bank, marker }) => ({
      fromAsset: wallet,
      toAsset: bank,
      amount: 1,
      description: marker,
    }),
  },
  updateTransfer: { id: 'transfer', body: ({ marker }) => ({ tags: [marker] }) },
  turnIntoTransfer: { id: 'transaction', body: ({ bank }) => ({ asset: bank }) },

  listAssets: {},
  asset: { id: 'wallet' },
  addAsset: { body: ({ marker, revision }) => ({ name: `${marker} ${revision}`, type: 'emergency' }) },
  updateAsset: update,
  patchAsset: update,
  updateAssetAlias: update,
  patchAssetAlias: update,
  deleteAsset: { id: 'wallet' },
  restoreAsset: { id: 'deletedAsset', body: () => ({}) },
  purgeAsset: { id: 'deletedAsset' },

  plan: { query: ({ today }) => `?period=${today}` },
  setPlan: { id: 'category', body: ({ today }) => ({ period: today, amount: 20 }) },
  movePlan: { body: ({ today, category }) => ({ period: today, from: null, to: category, amount: 1 }) },
  fillPlan: {
    needs: 'planned',
    body: ({ today, category }) => ({ period: today, categories: [category], replace: true }),
  },
  copyPlan: { body: ({ today, planned }) => ({ period: planned, to: [today] }) },
  setPeriodStart: { body: () => ({ day: 25, shift: 'before' }) },

  listTransactions: { query: (records) => `${filters(records)}&around=${records.transaction}` },
  summary: { query: filters },
  transaction: { id: 'transaction' },
  createTransaction: {
    body: ({ wallet, category, marker, today }) => ({
      type: 'expense',
      title: marker,
      amount: 1,
      account: wallet,
      category,
      date: today,
    }),
  },
  updateTransaction: { id: 'transaction', body: ({ marker }) => ({ title: `${marker} 2` }) },
  deleteTransaction: { id: 'transaction' },
  restoreTransaction: { id: 'deletedTransaction', body: () => ({}) },
  purgeTransaction: { id: 'deletedTransaction' },
  bulkTransactions: {
    body: ({ transaction }) => ({ ids: [transaction], change: { status: 'pending' } }),
  },

  listSchedules: {},
  listOccurrences: { query: ({ today }) => `?from=${today}&to=${today}&open=true` },
  listSuggestions: {},
  dismissSuggestion: { id: 'suggestion', body: ({ marker }) => ({ title: marker }) },
  setUpSchedule: { body: daily },
  changeSchedule: {
    id: 'schedule',
    body: (records) => ({ ...daily(records), title: `${records.marker} 2` }),
  },
  endSchedule: { id: 'schedule' },
  settleOccurrence: { id: 'schedule', body: () => ({ amount: 1 }) },
  skipOccurrence: { id: 'schedule', body: () => ({}) },
  reopenOccurrence: { id: 'skippedSchedule', body: () => ({}) },
  forecast: { query: () => '?days=30' },

  listGoals: {},
  goal: { id: 'goal' },
  addGoal: { body: ({ marker }) => ({ name: `${marker} 2` }) },
  updateGoal: { id: 'goal', body: ({ marker }) => ({ note: marker }) },
  deleteGoal: { id: 'goal' },
  restoreGoal: { id: 'deletedGoal', body: () => ({}) },
  earmark: { id: 'goal', body: ({ wallet: asset }) => ({ asset, amount: 1 }) },
  closeGoal: { id: 'goal', body: () => ({ how: 'reached' }) },
  listPayees: { query: ({ marker }) => `?search=${marker}&sort=count` },
  listTags: { query: ({ marker }) => `?search=${marker}&sort=last` },
  renamePayees: {
    needs: 'transaction',
    body: ({ marker }) => ({ from: [marker], to: `${marker} 2`, always: true }),
  },
  payeesFromBank: { needs: 'unnamed', body: () => ({}) },
  declinePayeesFromBank: { body: () => ({}) },
  renameTags: {
    needs: 'transaction',
    body: ({ marker }) => ({ from: [marker], to: `${marker} 2` }),
  },
  listRules: {},
  rule: { id: 'rule' },
  addRule: { body: ({ marker }) => ruleNamed(`${marker} 2`) },
  orderRules: { body: ({ rule: first, otherRule }) => ({ ids: [first, otherRule] }) },
  previewRule: { body: ({ rule: id }) => ({ id }) },
  // The revision was another one: a 409 would say so only to the owner of the rule.
  applyRule: { id: 'rule', body: ({ revision }) => ({ revision: Number(revision), version: 1 }) },
  declineRuleOffer: { body: ({ marker }) => ({ payee: marker }) },
  updateRule: { id: 'rule', body: ({ marker }) => ruleNamed(`${marker} 3`) },
  removeRule: { id: 'rule' },
  overview: {},
  balances: {},

  cashFlow: { query: ({ wallet, category }) => `?asset=${wallet}&category=${category}&compare=year` },
  categoryReport: { query: ({ category }) => `?titles=${category}&compare=previous` },
  netWorth: { query: ({ wallet, bank }) => `?asset=${wallet}&asset=${bank}` },
  figureRecords: { query: ({ wallet, bank }) => `?kind=expense&asset=${wallet}&asset=${bank}` },

  readImport: { form: ({ wallet }) => ({ asset: wallet, reading: certain }) },
  importStatement: {
    form: ({ wallet, shown }) => ({ asset: wallet, reading: certain, revision: '0', shown }),
  },
  listImports: {},
  statementImport: { id: 'import' },
  confirmBalance: { id: 'wallet', body: ({ today }) => ({ date: today, balance: 100 }) },

  proof: { id: 'wallet' },
  listActivity: { query: ({ transaction }) => `?record=${transaction}` },
  revertActivity: { id: 'activity', body: () => ({}) },
  revertGroup: { id: 'group', body: () => ({}) },
};

/** Routes that need a ticket, a code or an address which no sample can have: accounts' own tests see them succeed. */
export const needsMore: ReadonlySet<RouteName> = new Set([
  'loginCode',
  'confirmAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'passkeyLogin',
  'addPasskey',
  'deleteAccount',
]);

/** A person who has called one of these is signed out, here or elsewhere. */
export const endsSessions: ReadonlySet<RouteName> = new Set([
  'login',
  'logout',
  'changePassword',
  'endOtherSessions',
]);

export const routeNames = Object.keys(routes) as RouteName[];

/** The request that is good for these records. */
export function requestFor(name: RouteName, records: Records): RouteRequest {
  const { id, query, body, form } = samples[name];
  const { method, path } = routes[name];
  return {
    method,
    path:
      path.replace(':id', id === undefined ? ':id' : records[id]).replace(':date', records.today) +
      (query?.(records) ?? ''),
    ...(body && { body: body(records) }),
    ...(form && statementForm(form(records), records)),
  };
}

/** Whether this request, once it is done, has changed some of the records that requests are about. */
export function spends(
  { method, path }: RouteRequest,
  { headers }: { headers: Headers },
  { session, passkey }: Records,
): boolean {
  const hasWritten = method !== 'GET' && headers.has('X-Ledger-Revision');
  return hasWritten || [session, passkey].some((id) => id !== '' && path.includes(id));
}

/** Which records this route's request is about. */
function fieldsOf(name: RouteName): Set<keyof Records> {
  const fields = new Set<keyof Records>(samples[name].needs ? [samples[name].needs] : []);
  const anything = new Proxy({} as Records, {
    get(_records, field) {
      fields.add(field as keyof Records);
      return '2026-01-01';
    },
  });
  requestFor(name, anything);
  return fields;
}

/** The records which this route's request needs. */
export const recordsFor = (name: RouteName, make: RecordMaker): Promise<Records> => make(fieldsOf(name));

/** The records which the requests of all routes need. */
export const recordsForAll = (make: RecordMaker): Promise<Records> =>
  make(routeNames.flatMap((name) => [...fieldsOf(name)]));
