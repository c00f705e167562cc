import type { EventStore } from '@ledgerline/event-store';
import { changeOf, type LedgerEvent, ledgerStream, type Recorded, readTrusted } from '@ledgerline/events';
import { letOthersIn } from '@ledgerline/patience';
import { balancesThen } from '../folding/balancesThen.ts';
import type { Folded } from '../folding/ledgerThen.ts';
import { computeReport } from './computeReport.ts';
import { hasLabels, isNarrowed } from './labelled.ts';
import { labelsOf, recordsSource } from './recordsSource.ts';
import { type ReportAsk, type ReportFigures, TooManyGroups } from './report.ts';
import { type Live, RecordsFold, type ReportRecords } from './reportRecords.ts';
import type { ReportMove, ReportThen } from './reportsThen.ts';
import { type Move, WorthMoves } from './worthMoves.ts';

const PAGE = 1000;
const MOST_MOVES = 200;

/** A report of what the log had, the same of what it has now, and each event in between that moved a figure. */
export async function reportThen(
  store: Pick<EventStore, 'readStream'>,
  { shown: then, stuck }: Folded<ReportRecords>,
  ask: ReportAsk,
): Promise<Omit<ReportThen, 'categories'>> {
  const figures = await compute(then, ask);
  // The days of then: today's first record may be another one.
  const whole = figures
    ? { ...ask, from: figures.window.from, compare: undefined, titlesOf: undefined }
    : ask;
  const fold = new RecordsFold(then);
  const worth = ask.kind === 'netWorth' ? new WorthMoves(fold, then, whole) : undefined;
  const pause = letOthersIn();
  const moves: ReportMove[] = [];
  let isStuck = stuck;
  for (let next = fold.revision; !isStuck; ) {
    const page = await store.readStream(ledgerStream(then.balances.userId), next, PAGE);
    for (const stored of page) {
      const others = pause();
      if (others) await others;
      try {
        const event = readTrusted(stored) as Recorded<LedgerEvent>;
        const move = worth ? worth.fold(event) : foldFlows(fold, event, whole);
        if (move.income !== 0 || move.expenses !== 0 || move.worth !== 0) moves.push({ event, ...move });
      } catch {
        isStuck = true;
        break;
      }
    }
    next += page.length;
    if (page.length < PAGE) break;
  }
  const now = fold.shown();
  return {
    figures,
    today: figures && (await compute(now, whole)),
    balances: balancesThen(then.balances),
    balancesNow: balancesThen(now.balances),
    moves: moves.slice(-MOST_MOVES).toReversed(),
    moreMoves: Math.max(0, moves.length - MOST_MOVES),
    head: now.balances.revision,
    stuck: isStuck,
  };
}

async function compute(records: ReportRecords, ask: ReportAsk): Promise<ReportFigures | null> {
  try {
    return await computeReport(recordsSource(records), ask);
  } catch (error) {
    if (error instanceof TooManyGroups) return null;
    throw error;
  }
}

/** Folds an event in. Answers by how much it moved incomes and expenses. */
function foldFlows(fold: RecordsFold, event: Recorded<LedgerEvent>, ask: ReportAsk): Move {
  const move = { income: 0, expenses: 0, worth: 0 };
  const change = changeOf(event);
  if (change.kind !== 'transaction') {
    fold.fold(event);
    return move;
  }
  const count = (record: Live | undefined, sign: 1 | -1): void => {
    if (!record || !isAsked(record, ask)) return;
    move[record.kind === 'income' ? 'income' : 'expenses'] += sign * record.amount;
  };
  const [id] = change.key;
  count(fold.recordOf(id), -1);
  fold.fold(event);
  count(fold.recordOf(id), 1);
  return move;
}

/** Whether a live transaction counts in what is asked. */
const isAsked = (record: Live, { from = '', to, assetIds, categoryIds, labels }: ReportAsk): boolean =>
  record.status !== 'failed' &&
  record.date >= from &&
  record.date <= to &&
  (!assetIds || assetIds.includes(record.accountId ?? '')) &&
  (!categoryIds || categoryIds.includes(record.categoryId ?? '')) &&
  (!isNarrowed(labels) || hasLabels(labelsOf(record), labels));
