import type {
  ActivityRow,
  BalancesDocument,
  CategoryDocument,
  HistoryRow,
  MonthDocument,
  OverviewDayDocument,
  ReadModels,
} from '@ledgerline/read-models';

/** Everything that read models answer about some people. */
export interface Dump {
  balances: (BalancesDocument | null)[];
  overview: OverviewDayDocument[];
  months: MonthDocument[];
  history: HistoryRow[];
  activity: ActivityRow[];
  categories: CategoryDocument[];
}

const everything = { page: 1, limit: 1_000_000 };
const kinds = ['income', 'expense', 'transfer'] as const;

/** Reads all there is about these people, in an order that depends on nothing but the documents. */
export async function dumpReadModels(models: ReadModels, userIds: readonly string[]): Promise<Dump> {
  const dump: Dump = {
    balances: [],
    overview: [],
    months: [],
    history: [],
    activity: [],
    categories: await models.categories(),
  };
  for (const userId of userIds) {
    dump.balances.push(await models.balances(userId));
    dump.overview.push(...(await models.overviewDays(userId, '1900-01-01', '2100-01-01')));
    dump.months.push(...(await models.months(userId, '1900-01', '2100-01')));
    for (const deleted of [false, true]) {
      const { rows } = await models.historyPage(userId, { kinds, deleted }, 'oldest', everything);
      dump.history.push(...rows);
    }
    const pages = await Array.fromAsync(models.storedRows('activity', userId));
    dump.activity.push(
      ...pages
        .flat()
        .map((row) => row.load())
        .toReversed(),
    );
  }
  return dump;
}
