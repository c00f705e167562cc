import { setImmediate } from 'node:timers/promises';
import { dateInZone } from '@ledgerline/domain/values';
import type { EventStore } from '@ledgerline/event-store';
import { type LedgerEvent, ledgerStream, type Recorded, readTrusted } from '@ledgerline/events';
import { reportChanges, startOfQuarter } from '@ledgerline/read-models';
import type { Folded } from '../past/ledgerThen.ts';
import type { ReportMove, ReportThen } from '../past/past.ts';
import { computeReport } from './computeReport.ts';
import { type ReportAsk, type ReportFigures, TooManyGroups } from './report.ts';
import { RecordsFold, type ReportRecords, recordsSource } from './reportRecords.ts';

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
  const moves: ReportMove[] = [];
  let isStuck = stuck;
  for (let next = fold.revision; !isStuck; ) {
    const page = await store.readStream(ledgerStream(then.balances.userId), next, PAGE);
    for (const stored of page) {
      try {
        const event = readTrusted(stored) as Recorded<LedgerEvent>;
        const move =
          ask.kind === 'netWorth' ? await foldWorth(fold, event, whole) : foldFlows(fold, event, whole);
        if (move.income !== 0 || move.expenses !== 0 || move.worth !== 0) moves.push({ event, ...move });
      } catch {
        isStuck = true;
        break;
      }
    }
    next += page.length;
    if (page.length < PAGE) break;
    await setImmediate();
  }
  const now = fold.shown();
  return {
    figures,
    today: figures && (await compute(now, whole)),
    balances: then.balances,
    balancesNow: now.balances,
    moves: moves.slice(-MOST_MOVES).toReversed(),
    moreMoves: Math.max(0, moves.length - MOST_MOVES),
    head: now.balances.revision,
    stuck: isStuck,
  };
}

type Move = Omit<ReportMove, 'event'>;

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
  for (const change of reportChanges(event)) {
    if (change.kind !== 'income' && change.kind !== 'expense') continue;
    const { kind, date, assetId, categoryId, amount } = change;
    if (date < (ask.from ?? '') || date > ask.to) continue;
    if (ask.assetIds && !ask.assetIds.includes(assetId)) continue;
    if (ask.categoryIds && !ask.categoryIds.includes(categoryId)) continue;
    move[kind === 'income' ? 'income' : 'expenses'] += amount;
  }
  fold.fold(event);
  return move;
}

/** Events after which an asset, or what it held before any record, counts or no longer counts: on every day. */
const ofWholeAssets = new Set([
  'AssetAdded',
  'AssetSoftDeleted',
  'AssetRestored',
  'AssetPermanentlyDeleted',
  'OpeningBalanceChanged',
]);

/** The same for the worth at the period's end. A deleted asset takes all of its worth along. */
async function foldWorth(fold: RecordsFold, event: Recorded<LedgerEvent>, ask: ReportAsk): Promise<Move> {
  const isWhole = ofWholeAssets.has(event.type);
  const before = isWhole ? await worthOf(fold, ask) : 0;
  fold.fold(event);
  if (isWhole) return { income: 0, expenses: 0, worth: (await worthOf(fold, ask)) - before };
  const wanted = new Set(
    fold.balances.assets
      .filter(({ id, deletion }) => deletion === 'none' && (!ask.assetIds || ask.assetIds.includes(id)))
      .map(({ id }) => id),
  );
  const move = { income: 0, expenses: 0, worth: 0 };
  for (const change of reportChanges(event)) {
    const { kind, assetId, amount } = change;
    const date =
      kind === 'adjustment' ? dateInZone(startOfQuarter(change.quarter), ask.timeZone) : change.date;
    if (date > ask.to || !wanted.has(assetId)) continue;
    move.worth += kind === 'expense' ? -amount : amount;
    const isWithin = date >= (ask.from ?? '');
    if (kind === 'income' && isWithin) move.income += amount;
    if (kind === 'expense' && isWithin) move.expenses += amount;
  }
  return move;
}

async function worthOf(fold: RecordsFold, ask: ReportAsk): Promise<number> {
  const figures = await compute(fold.shown(), ask);
  return figures?.kind === 'netWorth' ? figures.totals.closing : 0;
}
