import {
  BILL_DAYS,
  CardAccount,
  type CardAccounts,
  cardOf,
  countOverdue,
  isDue,
  isOpen,
  isOver,
  nextToPost,
  type Occurrence,
  occurrencesIn,
  type ScheduleState,
  statementOf,
} from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/calendarDate';
import type { BalancesDocument } from '@ledgerline/read-models';
import { deltaOf, FAR_AHEAD } from '../reports/netWorth.ts';
import { flowsOf, recordsSource } from '../reports/recordsSource.ts';
import type { Flow, ReportSource } from '../reports/report.ts';
import type { ReportRecords } from '../reports/reportRecords.ts';

/** What is known of cards' bills: the cards, and what the forecast expects of dates before their statement. */
export interface Bills {
  cards: CardAccounts;
  /** Minor units, by `billKey`. */
  foreseen: ReadonlyMap<string, number>;
}

/** Nobody has a card's bill. */
export const noBills: Bills = { cards: new Map(), foreseen: new Map() };

/** The dates of cards' bills that may have something to pay: open ones, also overdue, whose statement has come. */
export function billsToPay(schedules: readonly ScheduleState[], today: string): Occurrence[] {
  return schedules
    .filter(hasBills)
    .flatMap((schedule) =>
      occurrencesIn(schedule, { from: firstOpen(schedule, today), to: addDays(today, BILL_DAYS) }),
    )
    .filter((date) => isOpen(date.mark) && !isOver(date, today));
}

/** A day before which a bill has no open date: what asks is gone by then, and what is posted has a mark. */
function firstOpen(schedule: ScheduleState, today: string): string {
  const posts = nextToPost(schedule) ?? today;
  const [reopened] = schedule.marks.find(([, mark]) => isOpen(mark)) ?? [today];
  return [addDays(today, -BILL_DAYS), posts, reopened].toSorted()[0] ?? today;
}

/** Whether a schedule is or was the bill of a card. */
const hasBills = ({ record }: ScheduleState): boolean =>
  record.shapes.some((shape) => cardOf(shape) !== undefined);

/** What moved assets from a day on, adjustments by their UTC day. A transfer comes for each of its assets. */
type FlowsSince = (from: string) => Promise<readonly Flow[]>;

/** What moved assets, from the read models. */
export const storedFlows =
  (source: ReportSource): FlowsSince =>
  async (from) => {
    const window = { from, to: FAR_AHEAD };
    const flows = await source.flows(window, 'day', { asset: true, category: false });
    return [...flows, ...(await source.adjustments(window, 'UTC'))];
  };

/** What moved assets, from a fold of the log. */
export const foldedFlows =
  (fold: () => Promise<ReportRecords>): FlowsSince =>
  async (from) => {
    const shown = await fold();
    const counted = [...shown.records.values()].filter(
      ({ status, date }) => status !== 'failed' && date >= from,
    );
    const adjusted = await recordsSource(shown).adjustments({ from, to: FAR_AHEAD }, 'UTC');
    return [...counted.flatMap(flowsOf), ...adjusted];
  };

/** Live credit cards as these dates of their bills see them: what moved them is read since the earliest statement. */
export async function cardsOf(
  { assets }: Pick<BalancesDocument, 'assets'>,
  flowsSince: FlowsSince,
  dates: readonly Occurrence[],
  today: string,
): Promise<CardAccounts> {
  const cards = new Map(
    assets
      .filter(({ type, deletion }) => type === 'credit' && deletion === 'none')
      .map((asset) => [asset.id, new CardAccount(asset)]),
  );
  const statements = dates.flatMap((date) => {
    const { on } = statementOf(date) ?? {};
    return on !== undefined && on <= today && cards.has(cardOf(date.shape) ?? '') ? [on] : [];
  });
  const [earliest] = statements.toSorted();
  if (earliest === undefined) return cards;
  for (const flow of await flowsSince(addDays(earliest, 1))) {
    const moved = deltaOf(flow);
    const paid = flow.kind === 'income' || flow.kind === 'transfer' ? Math.max(0, moved) : 0;
    cards.get(flow.assetId ?? '')?.count(flow.date, moved, paid);
  }
  return cards;
}

/** More overdue dates are not counted: there may be hundreds of thousands. */
const MOST_OVERDUE = 1_000;

/** How many dates are overdue, at most a thousand. Records are read only where a card's bill is among them. */
export async function overdueOf(
  balances: BalancesDocument,
  flowsSince: FlowsSince,
  today: string,
): Promise<number> {
  const { schedules = [] } = balances;
  const dates = billsToPay(schedules, today).filter(({ dueOn }) => dueOn < today);
  const cards = dates.length > 0 ? await cardsOf(balances, flowsSince, dates, today) : noBills.cards;
  return countOverdue(schedules, today, MOST_OVERDUE, (date) => isDue(date, cards, today));
}
