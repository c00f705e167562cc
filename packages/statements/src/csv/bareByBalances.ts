import type { RowOrder } from '../proof/running.ts';
import { mayBePurchases, weighSigns } from '../values/signHints.ts';
import { byContent } from './amountColumns.ts';
import { type AmountReading, type Cells, readAmounts } from './amountReadings.ts';
import { type AmountDecision, type AmountEvidence, type BackedReading, distinct } from './backedReadings.ts';
import { backingsOf } from './balanceChains.ts';
import { hintedAmounts } from './hintedAmounts.ts';
import { edgesUnder } from './namedEdges.ts';

/** So many balances have to follow. */
const leastSteps = 2;
/** Along a column that nobody calls a balance so many different amounts have to be. */
const leastAmounts = 3;

/**
 * The readings of bare amounts whose direction the balance beside each tells, row by row. The oldest row follows from no
 * balance, and so may be either. Undefined where they are not of that kind.
 */
export function bareByBalances(
  evidence: AmountEvidence,
  readings: readonly AmountReading[],
  guessed: readonly AmountReading[],
  read: Cells,
): AmountDecision | undefined {
  const { settled, rows } = evidence;
  if (settled.sign !== undefined || rows.length <= leastSteps) return undefined;
  const best = Math.min(...readings.map(({ rank }) => rank));
  const plainest = readings.filter(({ rank }) => rank === best);
  if (plainest.some(({ directed }) => directed)) return undefined;
  const found = variantsOf(evidence, plainest, read);
  const [first] = found;
  if (!first || new Set(found.map(({ reading }) => reading.mark)).size > 1) return undefined;
  const isGuessed = guessed.some((other) =>
    found.some(({ reading }) => reading.amounts.every((amount, at) => amount === other.amounts[at])),
  );
  return isGuessed ? undefined : decided(evidence, found);
}

/** The reading whose direction balances tell, as a person said it of the oldest row. Undefined where nobody did. */
export function chosenByBalances(evidence: AmountEvidence, read: Cells): AmountDecision | undefined {
  const { candidates, settled } = evidence;
  const chosen = candidates.find(({ isChosen }) => isChosen);
  const { amount, direction } = chosen?.columns ?? {};
  if (!chosen || settled.firstRow === undefined || amount === undefined || direction !== undefined)
    return undefined;
  const marks = settled.decimalMark === undefined ? (['.', ','] as const) : [settled.decimalMark];
  const bare = marks.flatMap((mark) => {
    const answer = readAmounts(evidence.rows, chosen, mark, read, 'as-written');
    return Array.isArray(answer) ? answer : [];
  });
  const found = variantsOf(evidence, bare, read).filter(
    ({ reading }) =>
      settled.firstRow === reading.byBalances && (settled.sign ?? 'as-written') === reading.sign,
  );
  // Other columns that were chosen since are read as all are.
  if (found.length === 0) return undefined;
  const left = found.map((one) => ({ ...one, left: evidence.leftOver(one, true) }));
  // What nobody calls a balance may follow by chance, as a stock does: it directs, and proves nothing.
  const isNamed = found.every(({ backing }) => backing?.columns.isNamed);
  return {
    readings: distinct(left),
    isProved: false,
    // An answer tells no order.
    isInOrder: evidence.order !== undefined && orderOf(found).size === 1,
    ...(isNamed && !found.some((one) => isNearlyTold(evidence, one)) ? {} : { hasRivals: true }),
  };
}

/** Whether the words of a column tell the same as the balances in most rows, and in few the opposite. */
function isNearlyTold({ rows, pairs }: AmountEvidence, { reading, backing }: BackedReading): boolean {
  const oldest = backing?.chain.order === 'newest-first' ? rows.length - 1 : 0;
  return pairs.some((column) => {
    const told = rows.flatMap(({ cells }, at) => {
      const way = Math.sign(reading.amounts[at] ?? 0);
      return at === oldest || way === 0 ? [] : [cells[column] === rows[0]?.cells[column] ? way : -way];
    });
    const same = told.filter((way) => way === 1).length;
    const others = Math.min(same, told.length - same);
    return others > 0 && others * 5 <= told.length;
  });
}

/**
 * A proved reading of bare amounts that balances direct, and the same with the oldest row the other way: no step tells that.
 * With all others turned where balances `mayBeOwed`. Undefined where its words do, or those of the others speak against
 * that.
 */
export function oldestEitherWay(
  evidence: AmountEvidence,
  { reading, backing, edges }: BackedReading,
  read: Cells,
  mayBeOwed: boolean,
): BackedReading[] | undefined {
  const { rows, settled } = evidence;
  const { amount, direction, fee } = reading.columns;
  const isBare = amount !== undefined && direction === undefined && fee === undefined && !reading.directed;
  if (!backing || edges?.follows || !isBare || settled.firstRow !== undefined) return undefined;
  // What nothing names may be a part of payments that all go one way, as the principal of a loan is.
  if (mayBeOwed && reading.rank >= byContent) return undefined;
  const oldest = backing.chain.order === 'newest-first' ? rows.length - 1 : 0;
  const hinted = hintedAmounts(rows, reading);
  const others = hinted.filter((_, at) => at !== oldest);
  const own = hinted[oldest];
  if (own?.hint === Math.sign(own?.amount ?? 0) || weighSigns(others) === 'contradict') return undefined;
  const amounts = reading.amounts.map((one) => one && Math.abs(one));
  const plain: AmountReading = { ...reading, sign: 'as-written', amounts, beforeFee: amounts };
  const found = variantsOf(
    { ...evidence, balances: [backing.columns], order: backing.chain.order },
    [plain],
    read,
  ).filter((one) =>
    one.reading.amounts.every((written, at) => at === oldest || mayBeOwed || written === reading.amounts[at]),
  );
  return found.length > 1 ? found : undefined;
}

const orderOf = (found: readonly BackedReading[]): ReadonlySet<RowOrder | undefined> =>
  new Set(found.map(({ backing }) => backing?.chain.order));

function decided(evidence: AmountEvidence, found: readonly BackedReading[]): AmountDecision | undefined {
  const { rows } = evidence;
  const [first] = found as [BackedReading];
  const hinted = hintedAmounts(rows, first.reading);
  const oldest = first.backing?.chain.order === 'newest-first' ? rows.length - 1 : 0;
  const others = hinted.filter((_, at) => at !== oldest);
  const ways = new Set(others.map(({ amount }) => Math.sign(amount)).filter((way) => way !== 0));
  // Where all others go one way the oldest does too, unless its words alone say otherwise.
  const hint = hinted[oldest]?.hint ?? 0;
  const isAlike = hint === 0 || ways.has(hint) || weighSigns(others) === 'contradict';
  if (ways.size === 1 && isAlike) return undefined;
  const words = weighSigns(hinted);
  const mayBeOwed = words === 'contradict' || (words === 'say nothing' && mayBePurchases(hinted));
  const left = found
    .filter(({ reading }) => mayBeOwed || reading.sign === 'as-written')
    .map((one) => ({ ...one, left: evidence.leftOver(one, true) }));
  const told = left.filter(({ edges }) => edges?.follows);
  const kept = distinct(told.length > 0 ? told : left);
  return { readings: kept, isProved: false, isInOrder: orderOf(found).size === 1 };
}

/** The amounts as each column of balances tells their direction, had and owed, and the oldest row as in and as out. */
function variantsOf(
  { rows, balances, days, order, named }: AmountEvidence,
  readings: readonly AmountReading[],
  read: Cells,
): BackedReading[] {
  const orders: readonly RowOrder[] = order ? [order] : ['oldest-first', 'newest-first'];
  const bare = readings.filter(
    ({ columns, sign }) => columns.amount !== undefined && !columns.fee && sign === 'as-written',
  );
  const isNamed = balances.some((one) => one.isNamed);
  return bare.flatMap((reading) =>
    balances.flatMap((one) => {
      const { balance, balanceBefore } = one.columns;
      if (balance === undefined || balanceBefore !== undefined || one.direction || (isNamed && !one.isNamed))
        return [];
      const cells = read(balance, reading.mark);
      return orders.flatMap((way) => {
        const inTurn = directed(reading.amounts, cells, way);
        if (!inTurn || (!one.isNamed && new Set(reading.amounts).size < leastAmounts)) return [];
        return ([1, -1] as const).flatMap((had) =>
          (['in', 'out'] as const).flatMap((first): BackedReading[] => {
            const oldest = way === 'oldest-first' ? 0 : rows.length - 1;
            const amounts = inTurn.map((amount, at) =>
              at === oldest ? (first === 'in' ? 1 : -1) * (reading.amounts[at] as number) : amount * had,
            );
            const variant: AmountReading = {
              ...reading,
              columns: { ...reading.columns, balance },
              sign: had === 1 ? 'as-written' : 'reversed',
              amounts,
              beforeFee: amounts,
              byBalances: first,
            };
            const [backing] = backingsOf(variant, [one], read, days, [way], had === -1);
            const edges = named && edgesUnder(variant, named, had === -1);
            return backing ? [{ reading: variant, backing, left: [], ...(edges && { edges }) }] : [];
          }),
        );
      });
    }),
  );
}

/** Bare amounts with the direction in which their balances go; undefined where one balance does not follow. */
function directed(
  amounts: readonly (number | undefined)[],
  cells: ReturnType<Cells>,
  order: RowOrder,
): number[] | undefined {
  const back = order === 'oldest-first' ? -1 : 1;
  let steps = 0;
  const found: number[] = [];
  for (const [at, amount] of amounts.entries()) {
    const cell = cells[at];
    const before = cells[at + back];
    if (amount === undefined || typeof cell !== 'object' || before === 'bad') return undefined;
    const moved = before === undefined ? amount : cell.minor - before.minor;
    if (Math.abs(moved) !== Math.abs(amount)) return undefined;
    if (before !== undefined && amount !== 0) steps += 1;
    found.push(moved);
  }
  return steps >= leastSteps ? found : undefined;
}
