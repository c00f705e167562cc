import {
  addDays,
  comparedGroups,
  type DateWindow,
  daysBetween,
  groupsOf,
  type PeriodGroup,
} from '@ledgerline/domain/values';
import { foldText, type TitleSum } from '@ledgerline/read-models';
import { ExactTotal } from './exactTotal.ts';
import {
  type CashFlowFigures,
  type CategoryFigures,
  type Flow,
  type FlowSums,
  MOST_GROUPS,
  type Moves,
  type NetWorthFigures,
  type ReportAsk,
  type ReportFigures,
  type ReportSource,
  TooManyGroups,
} from './report.ts';

const MOST_TITLES = 100;
/** From so many points on a line is drawn by week, then by month. */
const MOST_POINTS = 400;
const FAR_AHEAD = '9999-12-31';

/** The figures of a report. Throws TooManyGroups. */
export async function computeReport(source: ReportSource, ask: ReportAsk): Promise<ReportFigures> {
  const firstRecord = await source.firstRecord();
  const from = ask.from ?? (firstRecord !== null && firstRecord < ask.to ? firstRecord : ask.to);
  const window = { from, to: ask.to };
  const groups = groupsOf(window, ask.group, MOST_GROUPS);
  if (groups.length > MOST_GROUPS) throw new TooManyGroups();
  const before = ask.compare ? comparedGroups(groups, ask.compare) : null;
  const about = { window, group: ask.group, firstRecord };
  switch (ask.kind) {
    case 'cashFlow':
      return cashFlow(source, ask, about, groups, before);
    case 'categoryReport':
      return categoryReport(source, ask, about, groups, before);
    case 'netWorth':
      return netWorth(source, ask, about, groups, before);
  }
}

type About = Pick<CashFlowFigures, 'window' | 'group' | 'firstRecord'>;

async function cashFlow(
  source: ReportSource,
  ask: ReportAsk,
  about: About,
  groups: readonly DateWindow[],
  compared: readonly DateWindow[] | null,
): Promise<CashFlowFigures> {
  const own = sumGroups(groups, await countedFlows(source, ask, groups));
  const before = compared && sumGroups(compared, await countedFlows(source, ask, compared));
  return { kind: 'cashFlow', ...about, ...own, before };
}

async function categoryReport(
  source: ReportSource,
  ask: ReportAsk,
  about: About,
  groups: readonly DateWindow[],
  compared: readonly DateWindow[] | null,
): Promise<CategoryFigures> {
  const flows = await countedFlows(source, ask, groups);
  const flowsBefore = compared && (await countedFlows(source, ask, compared));
  const totalsBefore = new Map(
    compared && sumCategories(compared, flowsBefore ?? []).map((one) => [one.key, one.total]),
  );
  const own = sumCategories(groups, flows);
  const gone = [...totalsBefore.keys()].filter((key) => !own.some((category) => category.key === key));
  const categories = [...own, ...gone.map((key) => emptyCategory(key, groups.length))]
    .map(({ key, ...category }) => ({ ...category, before: compared ? (totalsBefore.get(key) ?? 0) : null }))
    .toSorted((a, b) => b.total - a.total || (b.before ?? 0) - (a.before ?? 0) || (a.id < b.id ? -1 : 1));
  const titles = ask.titlesOf === undefined ? null : await titlesOf(source, ask, about.window, ask.titlesOf);
  return {
    kind: 'categoryReport',
    ...about,
    ...sumGroups(groups, flows),
    before: compared && { window: spanOf(compared), totals: sumGroups(compared, flowsBefore ?? []).totals },
    categories,
    titles: titles && titles.slice(0, MOST_TITLES),
    moreTitles: Math.max(0, (titles?.length ?? 0) - MOST_TITLES),
  };
}

/** Titles that differ in case only are one; the one that cost most names them. */
async function titlesOf(
  source: ReportSource,
  { assetIds }: ReportAsk,
  window: DateWindow,
  categoryId: string,
): Promise<TitleSum[]> {
  const found = await source.titles(window, categoryId, assetIds);
  const byText = new Map<string, TitleSum>();
  for (const { title, total, count } of found.toSorted(byTotal)) {
    const known = byText.get(foldText(title));
    if (known) Object.assign(known, { total: known.total + total, count: known.count + count });
    else byText.set(foldText(title), { title, total, count });
  }
  return [...byText.values()].toSorted(byTotal);
}

const byTotal = (a: TitleSum, b: TitleSum): number => b.total - a.total || (a.title < b.title ? -1 : 1);

/** Incomes and expenses that the report is about. */
async function countedFlows(
  source: ReportSource,
  ask: ReportAsk,
  groups: readonly DateWindow[],
): Promise<Flow[]> {
  const { assetIds, categoryIds } = ask;
  const by = {
    asset: assetIds !== undefined,
    category: ask.kind === 'categoryReport' || categoryIds !== undefined,
  };
  const flows = await source.flows(spanOf(groups), ask.group === 'week' ? 'day' : 'month', by);
  return flows.filter(
    ({ kind, assetId, categoryId }) =>
      (kind === 'income' || kind === 'expense') &&
      (!assetIds || assetIds.includes(assetId ?? '')) &&
      (!categoryIds || categoryIds.includes(categoryId ?? '')),
  );
}

const spanOf = (groups: readonly DateWindow[]): DateWindow => ({
  from: groups[0]?.from ?? '',
  to: groups.at(-1)?.to ?? '',
});

function sumGroups(groups: readonly DateWindow[], flows: readonly Flow[]) {
  const sums = groups.map(() => new FlowTotals());
  const totals = new FlowTotals();
  const placeOf = placesIn(groups);
  for (const flow of flows) {
    totals.add(flow);
    sums[placeOf(flow.date)]?.add(flow);
  }
  return {
    groups: groups.map(({ from, to }, place) => ({ from, to, ...(sums[place] ?? totals).value })),
    totals: totals.value,
  };
}

class FlowTotals {
  readonly #income = new ExactTotal();
  readonly #expenses = new ExactTotal();
  #count = 0;

  add({ kind, total, count, digits }: Flow): void {
    (kind === 'income' ? this.#income : this.#expenses).add(total, digits);
    this.#count += count;
  }

  get value(): FlowSums {
    return { income: this.#income.value, expenses: this.#expenses.value, count: this.#count };
  }
}

interface CategorySums {
  /** Type and id: a category keeps its type, and a report does not rely on that. */
  key: string;
  id: string;
  type: 'income' | 'expense';
  amounts: number[];
  total: number;
  count: number;
}

function sumCategories(groups: readonly DateWindow[], flows: readonly Flow[]): CategorySums[] {
  const sums = new Map<string, { amounts: ExactTotal[]; total: ExactTotal; count: number }>();
  const placeOf = placesIn(groups);
  for (const { kind, categoryId, date, total, count, digits } of flows) {
    const key = `${kind} ${categoryId ?? ''}`;
    const known = sums.get(key) ?? {
      amounts: groups.map(() => new ExactTotal()),
      total: new ExactTotal(),
      count: 0,
    };
    known.amounts[placeOf(date)]?.add(total, digits);
    known.total.add(total, digits);
    known.count += count;
    sums.set(key, known);
  }
  return [...sums].map(([key, { amounts, total, count }]) => ({
    ...emptyCategory(key, 0),
    amounts: amounts.map(({ value }) => value),
    total: total.value,
    count,
  }));
}

function emptyCategory(key: string, groups: number): CategorySums {
  const [type, id = ''] = key.split(' ');
  const amounts = Array.from({ length: groups }, () => 0);
  return { key, id, type: type === 'income' ? 'income' : 'expense', amounts, total: 0, count: 0 };
}

/** The place of the group that a date lies in. Dates before the first one, which stand for its month, are in the first. */
function placesIn(groups: readonly DateWindow[]): (date: string) => number {
  const known = new Map<string, number>();
  // Flows of one day mostly stand together.
  let last = '';
  let lastPlace = 0;
  return (date) => {
    if (date === last) return lastPlace;
    let place = known.get(date);
    if (place === undefined) {
      place = Math.max(0, placeAt(groups, date));
      known.set(date, place);
    }
    last = date;
    lastPlace = place;
    return place;
  };
}

/** The place of the last group that begins by this date; -1 where none does. */
function placeAt(groups: readonly DateWindow[], date: string): number {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((groups[middle]?.from ?? '') <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Net worth asks what moved each asset; a sum for each category too would be many times as many. */
const BY_ASSET = { asset: true, category: false };

type WorthFlow = Flow & { assetId: string };

const isOf = (assets: ReadonlySet<string>, flow: Flow): flow is WorthFlow =>
  flow.assetId !== null && assets.has(flow.assetId);

async function netWorth(
  source: ReportSource,
  ask: ReportAsk,
  about: About,
  groups: readonly DateWindow[],
  compared: readonly DateWindow[] | null,
): Promise<NetWorthFigures> {
  const assets = source.balances.assets.filter(
    ({ id, deletion }) => deletion === 'none' && (!ask.assetIds || ask.assetIds.includes(id)),
  );
  const wanted = new Set(assets.map(({ id }) => id));
  const { from, to } = about.window;
  const isByDay = daysBetween(from, to) < MOST_POINTS;
  const shownUntil = to < ask.today ? to : ask.today;
  const ofReport = (flows: readonly Flow[]): WorthFlow[] => flows.filter((flow) => isOf(wanted, flow));
  const precision = isByDay || ask.group === 'week' ? 'day' : 'month';
  const within = ofReport([
    ...(await source.adjustments(about.window, ask.timeZone)),
    ...(await source.flows(about.window, precision, BY_ASSET)),
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

  const own = movesOf(groups, within, sumOf(opening));
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
      compared && (await movesBefore(source, ask, spanOf(compared), about.window, sumOf(opening), ofReport)),
  };
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

const deltaOf = ({ kind, total }: Flow): number => (kind === 'expense' ? -total : total);

const sumOf = (positions: ReadonlyMap<string, number>): number => {
  const sum = new ExactTotal();
  for (const position of positions.values()) sum.add(position);
  return sum.value;
};

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
