import type { AccountStore } from '@ledgerline/accounts';
import { type Connection, socketsPerUser } from './sockets.ts';

/** Counts a person's connections on all instances, in the account store. */
export interface SharedLimit {
  /** Counts a new connection, or goes on counting one for the store's 90 seconds. */
  opened(connection: Connection): void;
  closed(connection: Connection): void;
  /**
   * Tells the store what opened and closed here, and answers the ids of all connections of these people that are not
   * among their newest ten. Throws AccountStoreUnavailable; the next call tells it again.
   */
  surplus(userIds: readonly string[]): Promise<Set<string>>;
}

export function createSharedLimit(accounts: AccountStore, now: () => Date): SharedLimit {
  let opened = new Map<string, Connection>();
  let closed: string[] = [];

  async function tellStore(): Promise<void> {
    const news = { opened, closed };
    if (opened.size + closed.length === 0) return;
    opened = new Map();
    closed = [];
    try {
      const open = [...news.opened.values()].map(({ id, userId, openedAt }) => ({ id, userId, openedAt }));
      await accounts.keepConnections(open, news.closed, now());
    } catch (error) {
      opened = new Map([...news.opened, ...opened]);
      closed = [...news.closed, ...closed];
      throw error;
    }
  }

  return {
    opened: (connection) => void opened.set(connection.id, connection),
    closed: ({ id }) => void closed.push(id),
    async surplus(userIds) {
      await tellStore();
      return userIds.length === 0 ? new Set() : accounts.surplusConnections(userIds, socketsPerUser, now());
    },
  };
}
