import { addDays, type DateWindow, daysBetween, groupsOf, type PeriodGroup } from '@ledgerline/domain/values';
import { exactSum } from '@ledgerline/read-models';
import { placesIn } from './placesIn.ts';
import {
  type Flow,
  type Moves,
  type NetWorthFigures,
  type ReportAsk,
  type ReportSource,
  type ReportSpan,
  spanOf,
} from './report.ts';

/** From so many points on a line is drawn by week, then by month. */
const MOST_POINTS = 400;
/** No record has a later date. */
export const FAR_AHEAD = '9999-12-31';

/** Net worth asks what moved each asset; a sum for each category too would be many times as many. */
const BY_ASSET = { asset: true, category: false };

type WorthFlow = Flow & { assetId: string };

const isOf = (assets: ReadonlySet<string>, flow: Flow): flow is WorthFlow =>
  flow.assetId !== null && assets.has(flow.assetId);

/** What was owned at the end of each step, and what moved it, group by group. */
export async function netWorth(
  source: ReportSource,
  ask: ReportAsk,
  { about, groups, compared }: ReportSpan,
): Promise<NetWorthFigures> {
  const assets = source.balances.assets.filter(
    ({ id, deletion }) => deletion === 'none' && (!ask.assetIds || ask.assetIds.includes(id)),
  );
  const wanted = new Set(assets.map(({ id }) => id));
  const { from, to } = about.window;
  const isByDay = daysBetween(from, to) < MOST_POINTS;
  const shownUntil = to < ask.today ? to : ask.today;
  const ofReport = (flows: readonly Flow[]): WorthFlow[] => flows.filter((flow) => isOf(wanted, flow));
  const precision = isByDay || ask.group === 'week' || ask.group === 'period' ? 'day' : 'month';
  const [shown, toCome] = cutAfter(about.window, shownUntil);
  const within = ofReport([
    ...(await source.adjustments(about.window, ask.timeZone)),
    ...(await source.flows(shown, precision, BY_ASSET)),
    ...(await source.flows(toCome, precision, BY_ASSET)),
  ]);
  const after = { from: addDays(to, 1), to: FAR_AHEAD };
  const later = ofReport([
    ...(await source.adjustments(after, ask.timeZone)),
    ...(await source.flows(after, 'month', BY_ASSET)),
  ]);

  const closing = new Map(assets.map(({ id, position }) => [id, position]));
  for (const flow of later) closing.set(flow.assetId, (closing.get(flow.assetId) ?? 0) - deltaOf(flow));
  const opening = new Map(closing);
  for (const flow of within) opening.set(flow.assetId, (opening.get(flow.assetId) ?? 0) - deltaOf(flow));

  const own = movesOf(groups, within, exactSum(opening.values()));
  const steps = groupsOf(
    { from, to: shownUntil },
    precision === 'day' ? pointStep(from, shownUntil) : 'month',
  );
  const days = precision === 'day' && isByDay ? daysOf(from, shownUntil) : steps;
  return {
    kind: 'netWorth',
    ...about,
    assetIds: assets.map(({ id }) => id),
    points: pointsAt(
      days,
      within,
      opening,
      assets.map(({ id }) => id),
    ),
    groups: own.groups,
    totals: own.totals,
    before:
      compared &&
      (await movesBefore(source, ask, spanOf(compared), about.window, exactSum(opening.values()), ofReport)),
  };
}

/** The days up to one, and those after it, so that no sum of a month has both. Either may be none. */
function cutAfter({ from, to }: DateWindow, day: string): [DateWindow, DateWindow] {
  const next = addDays(day, 1);
  return [
    { from, to: day },
    { from: from < next ? next : from, to },
  ];
}

/** What moved the worth in days before the report's: their end is as far before its opening as lies between. */
async function movesBefore(
  source: ReportSource,
  { timeZone }: ReportAsk,
  span: DateWindow,
  { from }: DateWindow,
  opening: number,
  ofReport: (flows: readonly Flow[]) => WorthFlow[],
): Promise<DateWindow & Moves> {
  // A comparison with the year before may reach into the report's own days: what of it does is counted off again.
  const isApart = span.to < from;
  const between = isApart ? { from: addDays(span.to, 1), to: addDays(from, -1) } : { from, to: span.to };
  const flowsOf = async (window: DateWindow): Promise<Flow[]> =>
    window.from > window.to
      ? []
      : ofReport([
          ...(await source.adjustments(window, timeZone)),
          ...(await source.flows(window, 'month', BY_ASSET)),
        ]);
  const net = (flows: readonly Flow[]): number => flows.reduce((sum, flow) => sum + deltaOf(flow), 0);
  const gap = net(await flowsOf(between));
  const flows = await flowsOf(span);
  const closing = isApart ? opening - gap : opening + gap;
  return { ...span, ...movesOf([span], flows, closing - net(flows)).totals };
}

/** What a flow added to its asset. */
export const deltaOf = ({ kind, total }: Flow): number => (kind === 'expense' ? -total : total);

function movesOf(
  groups: readonly DateWindow[],
  flows: readonly Flow[],
  opening: number,
): { groups: (DateWindow & Moves)[]; totals: Moves } {
  const placeOf = placesIn(groups);
  const sums = groups.map(() => ({ income: 0, expense: 0, adjustment: 0, transfer: 0 }));
  for (const { kind, date, total } of flows) {
    const sum = sums[placeOf(date)];
    if (sum) sum[kind] += total;
  }
  let worth = opening;
  const moved = groups.map(({ from, to }, place) => {
    const { income = 0, expense = 0, adjustment = 0, transfer = 0 } = sums[place] ?? {};
    const before = worth;
    worth += income - expense + adjustment + transfer;
    return {
      from,
      to,
      opening: before,
      income,
      expenses: expense,
      adjustments: adjustment,
      transfers: transfer,
      closing: worth,
    };
  });
  const all = (key: 'income' | 'expenses' | 'adjustments' | 'transfers'): number =>
    moved.reduce((sum, group) => sum + group[key], 0);
  return {
    groups: moved,
    totals: {
      opening,
      income: all('income'),
      expenses: all('expenses'),
      adjustments: all('adjustments'),
      transfers: all('transfers'),
      closing: worth,
    },
  };
}

const pointStep = (from: string, to: string): PeriodGroup =>
  daysBetween(from, to) < MOST_POINTS * 7 ? 'week' : 'month';

const daysOf = (from: string, to: string): DateWindow[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const day = addDays(from, index);
    return { from: day, to: day };
  });

/** Positions at the end of each step. */
function pointsAt(
  steps: readonly DateWindow[],
  flows: readonly WorthFlow[],
  opening: ReadonlyMap<string, number>,
  assetIds: readonly string[],
): NetWorthFigures['points'] {
  const placeOf = placesIn(steps);
  const moved = steps.map(() => new Map<string, number>());
  const last = steps.at(-1)?.to ?? '';
  for (const flow of flows) {
    if (flow.date > last) continue;
    const at = moved[placeOf(flow.date)];
    at?.set(flow.assetId, (at.get(flow.assetId) ?? 0) + deltaOf(flow));
  }
  const positions = new Map(opening);
  return steps.map(({ to }, place) => {
    for (const [id, delta] of moved[place] ?? []) positions.set(id, (positions.get(id) ?? 0) + delta);
    return { date: to, amounts: assetIds.map((id) => positions.get(id) ?? 0) };
  });
}
