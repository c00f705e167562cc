import { type RouteName, routes } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { type Door, enter, type Person, password } from './client.ts';
import { addPasskey } from './passkey.ts';
import type { Product } from './product.ts';

/** Records of one person, each with the person's marker in every text that it has. */
export interface Records {
  marker: string;
  wallet: string;
  bank: string;
  deletedAsset: string;
  transaction: string;
  deletedTransaction: string;
  transfer: string;
  /** Its dates are today and later, one a day. */
  schedule: string;
  /** The same, with today skipped. */
  skippedSchedule: string;
  goal: string;
  deletedGoal: string;
  rule: string;
  /** The only other one: it stands first. */
  otherRule: string;
  /** An entry of Activity that can be taken back. */
  activity: string;
  /** A group that can be taken back. */
  group: string;
  import: string;
  category: string;
  /** Another session of theirs. */
  session: string;
  passkey: string;
  /** The number of a row that may be imported into the wallet, and what its preview showed (`withPreview`). */
  row: string;
  shown: string;
  today: string;
  /** The ledger's revision by then. */
  revision: string;
}

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
  query?: (records: Records) => string;
  body?: (records: Records) => unknown;
  /** The fields of a form with a statement of one row. */
  form?: (records: Records) => Record<string, string>;
}

const filters = ({ marker, wallet, category, today }: Records): string =>
  `?search=${marker}&account=${wallet}&category=${category}&from=1900-01-01&to=${today}`;
const update: Sample = { id: 'wallet', body: ({ marker }) => ({ description: `${marker} renamed` }) };
let strangers = 0;
/** A day of the month before. */
const lastMonth = (today: string): string => addDays(`${today.slice(0, 8)}01`, -10);

const schedule = ({ marker, wallet, today }: Records) => ({
  title: marker,
  type: 'expense',
  amount: { exact: 1 },
  asset: wallet,
  rule: { unit: 'day' },
  starts: today,
});

const rule = (name: string) => ({
  name,
  when: [{ field: 'title', test: 'contains', value: name }],
  then: { tags: ['sample'] },
});

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
    body: ({ today, category }) => ({ period: today, categories: [category], replace: true }),
  },
  copyPlan: { body: ({ today }) => ({ period: lastMonth(today), to: [today] }) },
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
  dismissSuggestion: { id: 'transaction', body: ({ marker }) => ({ title: marker }) },
  setUpSchedule: { body: schedule },
  changeSchedule: {
    id: 'schedule',
    body: (records) => ({ ...schedule(records), title: `${records.marker} 2` }),
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
  renamePayees: { body: ({ marker }) => ({ from: [marker], to: `${marker} 2`, always: true }) },
  payeesFromBank: { body: () => ({}) },
  declinePayeesFromBank: { body: () => ({}) },
  renameTags: { body: ({ marker }) => ({ from: [marker], to: `${marker} 2` }) },
  listRules: {},
  rule: { id: 'rule' },
  addRule: { body: ({ marker }) => rule(`${marker} 2`) },
  orderRules: { body: ({ rule: first, otherRule }) => ({ ids: [first, otherRule] }) },
  previewRule: { body: ({ rule: id }) => ({ id }) },
  // The revision was another one: a 409 would say so only to the owner of the rule.
  applyRule: { id: 'rule', body: ({ revision }) => ({ revision: Number(revision), version: 1 }) },
  declineRuleOffer: { body: ({ marker }) => ({ payee: marker }) },
  updateRule: { id: 'rule', body: ({ marker }) => rule(`${marker} 3`) },
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

const boundary = 'acceptance-form';
/** Leaves nothing open that a file of one row can't tell. */
const certain = '{"dateOrder":"ymd","decimalMark":".","sign":"as-written"}';

/** A form with a statement of one row, of which the marker is in the text. */
function statementForm(
  fields: Record<string, string>,
  { marker, today, row }: Pick<Records, 'marker' | 'today' | 'row'>,
): { body: string; contentType: string } {
  const part = (disposition: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
  const statement = `Date,Amount,Description,Counterparty\n${today},150,row ${row} of ${marker},${marker}\n`;
  return {
    body: `${Object.entries(fields)
      .map(([name, text]) => part(`name="${name}"`, text))
      .join('')}${part('name="file"; filename="statement.csv"', statement)}--${boundary}--\r\n`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

let rows = 0;
/** Each import has a row of its own: the same one would be there already. */
const newRow = (): string => String(++rows);

async function sendStatement<Data>(
  person: Person,
  path: string,
  row: Pick<Records, 'marker' | 'today' | 'row'>,
  fields: Record<string, string>,
): Promise<Data> {
  const { body, contentType } = statementForm({ reading: certain, ...fields }, row);
  return (await person.ask<Data>('POST', path, body, { 'Content-Type': contentType })).body.data;
}

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

interface Imported {
  id: string;
  asset: { id: string };
}

/** Whether this request, once it is done, has changed some of the records that requests are about. */
export function spends(
  { method, path }: RouteRequest,
  { headers }: { headers: Headers },
  { session, passkey }: Records,
): boolean {
  const hasWritten = method !== 'GET' && headers.has('X-Ledger-Revision');
  return hasWritten || [session, passkey].some((id) => path.includes(id));
}

/** Makes new records of a person's, whose texts all have the marker in them (at most 15 characters). */
export async function makeRecords(
  person: Person,
  marker: string,
  product: Door & Pick<Product, 'url'>,
): Promise<Records> {
  const today = product.today();
  const { done } = person;
  const [category] = await done<{ id: string }[]>('GET', '/categories?type=expense');
  if (!category) throw new Error('the catalogue is empty');
  // Names are unique among the live ones, and a ledger's length never comes again.
  const length = (await person.ask('GET', '/balances')).headers.get('x-ledger-revision') ?? '';
  const name = `${marker} ${length}`;

  const asset = async (type: string, suffix: string) =>
    (await done('POST', '/assets', { name: name + suffix, type, balance: 100, description: marker })).id;
  const record = async (account: string, date = today) =>
    (
      await done('POST', '/transactions', {
        type: 'expense',
        title: marker,
        description: `of ${marker}`,
        paymentMethod: marker,
        payee: marker,
        tags: [marker],
        amount: 1,
        account,
        category: category.id,
        date,
      })
    ).id;

  const [wallet, bank] = [await asset('cash', ''), await asset('bank', '')];
  const deletedAsset = await asset('cash', ' gone');
  await done('DELETE', `/assets/${deletedAsset}`);
  const [transaction, deletedTransaction] = [await record(wallet), await record(wallet)];
  await done('DELETE', `/transactions/${deletedTransaction}`);
  const together = { ids: [await record(wallet), await record(wallet)], change: { deleted: true } };
  const group = (await done('POST', '/transactions/bulk', together)).id;
  const before = lastMonth(today);
  await record(wallet, before);
  await done('PUT', `/plan/${category.id}`, { period: before, amount: 10 });
  const transferred = { fromAsset: wallet, toAsset: bank, amount: 2, description: marker };
  const transfer = (await done('POST', '/assets/transfers', transferred)).id;
  const daily = (await done('POST', '/schedules', schedule({ marker, wallet, today } as Records))).id;
  const skipped = (await done('POST', '/schedules', schedule({ marker, wallet, today } as Records))).id;
  await done('POST', `/schedules/${skipped}/occurrences/${today}/skip`, {});
  // There may be 1,000 goals ever: those that are there are enough.
  const goals = async (query: string) => (await done<{ id: string }[]>('GET', `/goals?${query}`))[0]?.id;
  const goal = (await goals('state=open')) ?? (await done('POST', '/goals', { name: marker })).id;
  let deletedGoal = await goals('deleted=true');
  if (deletedGoal === undefined) {
    deletedGoal = (await done('POST', '/goals', { name: `${marker} gone` })).id;
    await done('DELETE', `/goals/${deletedGoal}`);
  }
  // Names are unique, and an order names all rules: there are two.
  for (const { id } of await done<{ id: string }[]>('GET', '/rules')) await done('DELETE', `/rules/${id}`);
  const ruleId = (await done('POST', '/rules', rule(marker))).id;
  const otherRule = (await done('POST', '/rules', rule(`${marker} 1`))).id;
  // Nothing takes an import away: the first one is enough.
  const [former] = await done<Imported[]>('GET', '/imports');
  const importBank = async () => {
    const row = { marker, today, row: newRow() };
    const { shown } = await sendStatement<{ shown: string }>(person, '/imports/read', row, { asset: bank });
    return sendStatement<Imported>(person, '/imports', row, { asset: bank, revision: '0', shown });
  };
  const imported = former ?? (await importBank());
  const [fromBank] = await done<{ id: string }[]>(
    'GET',
    `/transactions?account=${imported.asset.id}&limit=1`,
  );
  await done('PUT', `/transactions/${fromBank?.id}`, { payee: '' });
  const { body, headers } = await person.ask<{ id: string }[]>('GET', `/activity?record=${transfer}`);
  // A person's 51st session ends one of the others, and under a clock that stands still that is any of them.
  const otherSession = async () =>
    (await done<{ id: string; current: boolean }[]>('GET', '/auth/sessions')).find(({ current }) => !current)
      ?.id;
  let session = await otherSession();
  if (session === undefined) {
    await enter(product, person.email, true);
    session = await otherSession();
  }
  const [standing] = await done<{ id: string }[]>('GET', '/auth/passkeys');
  const passkey = standing ?? (await addPasskey(person, product.url, marker));
  return {
    marker,
    wallet,
    bank,
    deletedAsset,
    transaction,
    deletedTransaction,
    transfer,
    schedule: daily,
    skippedSchedule: skipped,
    goal,
    deletedGoal,
    rule: ruleId,
    otherRule,
    activity: body.data[0]?.id ?? '',
    group,
    import: imported.id,
    row: newRow(),
    shown: '',
    category: category.id,
    session: session ?? '',
    passkey: passkey.id,
    today,
    revision: headers.get('x-ledger-revision') ?? '0',
  };
}

/** The records with what the preview of their row shows: an import of it has to send that back. */
export async function withPreview(person: Person, records: Records): Promise<Records> {
  const { wallet: asset } = records;
  const { shown } = await sendStatement<{ shown: string }>(person, '/imports/read', records, { asset });
  return { ...records, shown };
}
