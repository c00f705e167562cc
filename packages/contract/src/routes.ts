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

  overview: { method: 'GET', path: `${base}/overview`, service: 'query', access: 'session' },
  balances: { method: 'GET', path: `${base}/balances`, service: 'query', access: 'session' },

  proof: { method: 'GET', path: `${base}/assets/:id/proof`, service: 'query', access: 'session' },
  listActivity: { method: 'GET', path: `${base}/activity`, service: 'query', access: 'session' },
  revertActivity: {
    method: 'POST',
    path: `${base}/activity/:id/revert`,
    service: 'command',
    access: 'session',
  },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof routes;

/** The names of one service's routes. */
export type RouteNameOf<Service extends ServiceName> = {
  [Name in RouteName]: (typeof routes)[Name]['service'] extends Service ? Name : never;
}[RouteName];
