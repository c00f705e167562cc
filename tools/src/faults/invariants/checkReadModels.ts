import { isDeepStrictEqual } from 'node:util';
import { PersonFold } from '@ledgerline/projector';
import type {
  ActivityRow,
  BalancesDocument,
  HistoryRow,
  OverviewDayDocument,
  ProjectionStore,
} from '@ledgerline/read-models';
import { type Finding, finding } from '../history/finding.ts';
import type { Ledger } from '../history/ledgers.ts';

const everything = { page: 1, limit: 1_000_000 };

/** I4: all that the read models keep of each ledger is what a fold of the log makes of it. */
export async function checkReadModels(
  models: ProjectionStore,
  ledgers: ReadonlyMap<string, Ledger>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const ledger of ledgers.values()) {
    const wanted = folded(ledger);
    const found = await kept(models, ledger.userId);
    for (const part of Object.keys(wanted) as (keyof Documents)[]) {
      const text = difference(wanted[part], found[part]);
      if (text !== undefined) findings.push(finding('I4', `${ledger.userId}: ${part}: ${text}`));
    }
  }
  return findings;
}

/** Documents of one person, by kind and id. */
interface Documents {
  balances: Map<string, BalancesDocument>;
  rows: Map<string, HistoryRow>;
  days: Map<string, OverviewDayDocument>;
  activity: Map<string, ActivityRow>;
}

function folded({ userId, events }: Ledger): Documents {
  const fold = new PersonFold(userId);
  const activity = events.flatMap((event) => fold.fold(event));
  const shown = [...fold.rows.values()].filter(({ deletion }) => deletion !== 'permanent');
  return documents([fold.balances], shown, fold.days(), activity);
}

async function kept(models: ProjectionStore, userId: string): Promise<Documents> {
  const kinds = ['income', 'expense', 'transfer'] as const;
  const rows: HistoryRow[] = [];
  for (const deleted of [false, true]) {
    rows.push(...(await models.historyPage(userId, { kinds, deleted }, 'oldest', everything)).rows);
  }
  const balances = await models.balances(userId);
  const days = await models.overviewDays(userId, '1900-01-01', '2199-12-31');
  const activity = (await models.activity(userId, {}, everything)).rows;
  return documents(
    balances ? [balances] : [],
    rows,
    days,
    activity.filter(({ stream }) => stream === 'ledger'),
  );
}

const documents = (
  balances: readonly BalancesDocument[],
  rows: readonly HistoryRow[],
  days: readonly OverviewDayDocument[],
  activity: readonly ActivityRow[],
): Documents => ({
  balances: new Map(balances.map((one) => [one.userId, one])),
  rows: new Map(rows.map((row) => [row.id, row])),
  days: new Map(days.map((day) => [day.date, day])),
  activity: new Map(activity.map((entry) => [entry.eventId, entry])),
});

function difference(wanted: Map<string, unknown>, found: Map<string, unknown>): string | undefined {
  const ids = [...new Set([...wanted.keys(), ...found.keys()])];
  const wrong = ids.filter((id) => !isDeepStrictEqual(wanted.get(id), found.get(id)));
  const [first] = wrong;
  if (first === undefined) return undefined;
  const show = (document: unknown) => JSON.stringify(document) ?? 'nothing';
  return `${wrong.length} differ; ${first} is ${show(found.get(first))}, expected ${show(wanted.get(first))}`;
}
