import type {
  ActivityRow,
  BalancesDocument,
  HistoryRow,
  MonthDocument,
  OverviewDayDocument,
} from '@ledgerline/read-models';
import type { FoldedWrites, StoredDocuments } from '../fold/documents.ts';
import type { Dump } from './dumpReadModels.ts';

/** Documents in memory that are written only forward, as a read store without transactions would. */
export class MemoryDocuments implements StoredDocuments {
  readonly #balances = new Map<string, BalancesDocument>();
  readonly #days = new Map<string, OverviewDayDocument>();
  readonly #months = new Map<string, MonthDocument>();
  readonly #rows = new Map<string, HistoryRow>();
  readonly #activity = new Map<string, ActivityRow>();

  /** Writes a batch; `rowsOnly` is a crash before the sums that stand for it. */
  write(writes: FoldedWrites, { rowsOnly = false } = {}): void {
    for (const row of writes.history) forward(this.#rows, `${row.userId} ${row.id}`, row);
    for (const day of writes.overview) forward(this.#days, `${day.userId} ${day.date}`, day);
    for (const month of writes.months) forward(this.#months, `${month.userId} ${month.month}`, month);
    for (const row of writes.activity) this.#activity.set(row.eventId, structuredClone(row));
    if (rowsOnly) return;
    for (const document of writes.balances) forward(this.#balances, document.userId, document);
  }

  async loadBalances(userIds: readonly string[]): Promise<BalancesDocument[]> {
    return structuredClone(userIds.flatMap((userId) => this.#balances.get(userId) ?? []));
  }

  async loadOverviewDays(keys: readonly { userId: string; date: string }[]): Promise<OverviewDayDocument[]> {
    return structuredClone(keys.flatMap(({ userId, date }) => this.#days.get(`${userId} ${date}`) ?? []));
  }

  async loadMonths(keys: readonly { userId: string; month: string }[]): Promise<MonthDocument[]> {
    return structuredClone(keys.flatMap(({ userId, month }) => this.#months.get(`${userId} ${month}`) ?? []));
  }

  /** What `foldReadModels` says of the same events. */
  dump(userId: string): Dump {
    const rows = [...this.#rows.values()]
      .filter((row) => row.userId === userId)
      .toSorted((a, b) => compare(`${a.date} ${a.createdAt} ${a.id}`, `${b.date} ${b.createdAt} ${b.id}`));
    return {
      balances: [this.#balances.get(userId) ?? null],
      overview: [...this.#days.values()]
        .filter((day) => day.userId === userId)
        .toSorted((a, b) => compare(a.date, b.date)),
      months: [...this.#months.values()]
        .filter((month) => month.userId === userId)
        .toSorted((a, b) => compare(a.month, b.month)),
      history: ['none', 'soft'].flatMap((deletion) => rows.filter((row) => row.deletion === deletion)),
      activity: [...this.#activity.values()]
        .filter((row) => row.userId === userId)
        .toSorted((a, b) => b.streamRevision - a.streamRevision),
      categories: [],
    };
  }
}

function forward<Document extends { revision: number }>(
  stored: Map<string, Document>,
  key: string,
  document: Document,
): void {
  if (document.revision > (stored.get(key)?.revision ?? 0)) stored.set(key, structuredClone(document));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
