export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ServiceName = 'command' | 'query';

/** One line of the HTTP contract. `path` is the whole path with `:id` for parameters. */
export interface RouteDefinition {
  method: Method;
  path: string;
  service: ServiceName;
  /** `anonymous` routes also serve signed-in people. */
  access: 'anonymous' | 'session';
  /** The stricter limit of the address that this route counts against. */
  limit?: 'signIn' | 'registration';
  /** Serves without X-API-Key. */
  open?: true;
  /** The body is a form with a file (multipart/form-data), not JSON. */
  form?: true;
  /** The good answer is a file of this type, sent while it is made; every other is an envelope. */
  file?: 'application/x-ndjson' | 'text/csv';
}

const base = '/api/v1';

/**
 * Every route of the product by name. Both services know the whole table (so that 404 and 405 are the same from
 * either) and each must have a handler for its own: a missing one does not compile.
 */
export const routes = {
  csrfToken: { method: 'GET', path: `${base}/auth/csrf-token`, service: 'command', access: 'anonymous' },
  register: {
    method: 'POST',
    path: `${base}/auth/register`,
    service: 'command',
    access: 'anonymous',
    limit: 'registration',
  },
  login: {
    method: 'POST',
    path: `${base}/auth/login`,
    service: 'command',
    access: 'anonymous',
    limit: 'signIn',
  },
  logout: { method: 'POST', path: `${base}/auth/logout`, service: 'command', access: 'session' },
  me: { method: 'GET', path: `${base}/auth/me`, service: 'command', access: 'session' },
  loginCode: {
    method: 'POST',
    path: `${base}/auth/login/code`,
    service: 'command',
    access: 'anonymous',
    limit: 'signIn',
  },
  secondFactor: { method: 'GET', path: `${base}/auth/second-factor`, service: 'command', access: 'session' },
  beginAuthenticator: {
    method: 'POST',
    path: `${base}/auth/second-factor/authenticator`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  confirmAuthenticator: {
    method: 'PUT',
    path: `${base}/auth/second-factor/authenticator`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  removeAuthenticator: {
    method: 'POST',
    path: `${base}/auth/second-factor/authenticator/removal`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${base}/auth/second-factor/recovery-codes`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  beginPasskeyLogin: {
    method: 'POST',
    path: `${base}/auth/login/passkey/options`,
    service: 'command',
    access: 'anonymous',
    limit: 'signIn',
  },
  passkeyLogin: {
    method: 'POST',
    path: `${base}/auth/login/passkey`,
    service: 'command',
    access: 'anonymous',
    limit: 'signIn',
  },
  listPasskeys: { method: 'GET', path: `${base}/auth/passkeys`, service: 'command', access: 'session' },
  beginPasskey: {
    method: 'POST',
    path: `${base}/auth/passkeys/options`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  addPasskey: {
    method: 'POST',
    path: `${base}/auth/passkeys`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  renamePasskey: { method: 'PUT', path: `${base}/auth/passkeys/:id`, service: 'command', access: 'session' },
  removePasskey: {
    method: 'POST',
    path: `${base}/auth/passkeys/:id/removal`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  updateProfile: { method: 'PUT', path: `${base}/auth/profile`, service: 'command', access: 'session' },
  changePassword: {
    method: 'PUT',
    path: `${base}/auth/password`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  listSessions: { method: 'GET', path: `${base}/auth/sessions`, service: 'command', access: 'session' },
  endSession: {
    method: 'POST',
    path: `${base}/auth/sessions/:id/removal`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  endOtherSessions: {
    method: 'POST',
    path: `${base}/auth/sessions/removal`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  downloadHistory: {
    method: 'POST',
    path: `${base}/auth/downloads/history`,
    service: 'command',
    access: 'session',
    file: 'application/x-ndjson',
  },
  downloadTransactions: {
    method: 'POST',
    path: `${base}/auth/downloads/transactions`,
    service: 'command',
    access: 'session',
    file: 'text/csv',
  },
  deleteAccount: {
    method: 'POST',
    path: `${base}/auth/account/removal`,
    service: 'command',
    access: 'session',
    limit: 'signIn',
  },
  settings: { method: 'GET', path: `${base}/auth/settings`, service: 'command', access: 'session' },
  updateSettings: { method: 'PUT', path: `${base}/auth/settings`, service: 'command', access: 'session' },
  socketTicket: { method: 'POST', path: `${base}/auth/ws-ticket`, service: 'command', access: 'session' },
  preferences: { method: 'GET', path: `${base}/users/preferences`, service: 'command', access: 'session' },
  updatePreferences: {
    method: 'PUT',
    path: `${base}/users/preferences`,
    service: 'command',
    access: 'session',
  },

  listCategories: { method: 'GET', path: `${base}/categories`, service: 'query', access: 'session' },
  category: { method: 'GET', path: `${base}/categories/:id`, service: 'query', access: 'session' },

  listTransfers: { method: 'GET', path: `${base}/assets/transfers`, service: 'query', access: 'session' },
  transfer: { method: 'GET', path: `${base}/assets/transfers/:id`, service: 'query', access: 'session' },
  makeTransfer: { method: 'POST', path: `${base}/assets/transfers`, service: 'command', access: 'session' },

  listAssets: { method: 'GET', path: `${base}/assets`, service: 'query', access: 'session' },
  asset: { method: 'GET', path: `${base}/assets/:id`, service: 'query', access: 'session' },
  addAsset: { method: 'POST', path: `${base}/assets`, service: 'command', access: 'session' },
  updateAsset: { method: 'PUT', path: `${base}/assets/:id`, service: 'command', access: 'session' },
  patchAsset: { method: 'PATCH', path: `${base}/assets/:id`, service: 'command', access: 'session' },
  updateAssetAlias: { method: 'PUT', path: '/api/assets/:id', service: 'command', access: 'session' },
  patchAssetAlias: { method: 'PATCH', path: '/api/assets/:id', service: 'command', access: 'session' },
  deleteAsset: { method: 'DELETE', path: `${base}/assets/:id`, service: 'command', access: 'session' },
  restoreAsset: { method: 'PUT', path: `${base}/assets/:id/restore`, service: 'command', access: 'session' },
  purgeAsset: {
    method: 'DELETE',
    path: `${base}/assets/:id/permanent`,
    service: 'command',
    access: 'session',
  },

  listTransactions: { method: 'GET', path: `${base}/transactions`, service: 'query', access: 'session' },
  summary: { method: 'GET', path: `${base}/transactions/summary`, service: 'query', access: 'session' },
  transaction: { method: 'GET', path: `${base}/transactions/:id`, service: 'query', access: 'session' },
  createTransaction: { method: 'POST', path: `${base}/transactions`, service: 'command', access: 'session' },
  updateTransaction: {
    method: 'PUT',
    path: `${base}/transactions/:id`,
    service: 'command',
    access: 'session',
  },
  deleteTransaction: {
    method: 'DELETE',
    path: `${base}/transactions/:id`,
    service: 'command',
    access: 'session',
  },
  restoreTransaction: {
    method: 'PUT',
    path: `${base}/transactions/:id/restore`,
    service: 'command',
    access: 'session',
  },
  purgeTransaction: {
    method: 'DELETE',
    path: `${base}/transactions/:id/permanent`,
    service: 'command',
    access: 'session',
  },

  bulkTransactions: {
    method: 'POST',
    path: `${base}/transactions/bulk`,
    service: 'command',
    access: 'session',
  },
  listSchedules: { method: 'GET', path: `${base}/schedules`, service: 'query', access: 'session' },
  listOccurrences: {
    method: 'GET',
    path: `${base}/schedules/occurrences`,
    service: 'query',
    access: 'session',
  },
  listSuggestions: {
    method: 'GET',
    path: `${base}/schedules/suggestions`,
    service: 'query',
    access: 'session',
  },
  dismissSuggestion: {
    method: 'POST',
    path: `${base}/schedules/suggestions/:id/dismiss`,
    service: 'command',
    access: 'session',
  },
  setUpSchedule: { method: 'POST', path: `${base}/schedules`, service: 'command', access: 'session' },
  changeSchedule: { method: 'PUT', path: `${base}/schedules/:id`, service: 'command', access: 'session' },
  endSchedule: { method: 'DELETE', path: `${base}/schedules/:id`, service: 'command', access: 'session' },
  settleOccurrence: {
    method: 'POST',
    path: `${base}/schedules/:id/occurrences/:date/settle`,
    service: 'command',
    access: 'session',
  },
  skipOccurrence: {
    method: 'POST',
    path: `${base}/schedules/:id/occurrences/:date/skip`,
    service: 'command',
    access: 'session',
  },
  reopenOccurrence: {
    method: 'POST',
    path: `${base}/schedules/:id/occurrences/:date/reopen`,
    service: 'command',
    access: 'session',
  },
  forecast: { method: 'GET', path: `${base}/forecast`, service: 'query', access: 'session' },

  readImport: {
    method: 'POST',
    path: `${base}/imports/read`,
    service: 'command',
    access: 'session',
    form: true,
  },
  importStatement: {
    method: 'POST',
    path: `${base}/imports`,
    service: 'command',
    access: 'session',
    form: true,
  },
  listImports: { method: 'GET', path: `${base}/imports`, service: 'query', access: 'session' },
  statementImport: { method: 'GET', path: `${base}/imports/:id`, service: 'query', access: 'session' },
  confirmBalance: {
    method: 'POST',
    path: `${base}/assets/:id/confirmations`,
    service: 'command',
    access: 'session',
  },

  overview: { method: 'GET', path: `${base}/overview`, service: 'query', access: 'session' },
  balances: { method: 'GET', path: `${base}/balances`, service: 'query', access: 'session' },

  cashFlow: { method: 'GET', path: `${base}/reports/cash-flow`, service: 'query', access: 'session' },
  categoryReport: { method: 'GET', path: `${base}/reports/categories`, service: 'query', access: 'session' },
  netWorth: { method: 'GET', path: `${base}/reports/net-worth`, service: 'query', access: 'session' },
  figureRecords: { method: 'GET', path: `${base}/reports/records`, service: 'query', access: 'session' },

  proof: { method: 'GET', path: `${base}/assets/:id/proof`, service: 'query', access: 'session' },
  listActivity: { method: 'GET', path: `${base}/activity`, service: 'query', access: 'session' },
  revertActivity: {
    method: 'POST',
    path: `${base}/activity/:id/revert`,
    service: 'command',
    access: 'session',
  },
  revertGroup: {
    method: 'POST',
    path: `${base}/activity/groups/:id/revert`,
    service: 'command',
    access: 'session',
  },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof routes;

/** The names of one service's routes. */
export type RouteNameOf<Service extends ServiceName> = {
  [Name in RouteName]: (typeof routes)[Name]['service'] extends Service ? Name : never;
}[RouteName];
