import { weighSigns } from '../values/signHints.ts';
import type { AmountColumns } from './amountColumns.ts';
import { type AmountReading, amountReader, type Cells } from './amountReadings.ts';
import {
  type AmountDecision,
  type AmountEvidence,
  allReadings,
  type BackedReading,
  backedBy,
  checkFees,
  distinct,
  sameAmounts,
} from './backedReadings.ts';
import type { Backing } from './balanceChains.ts';
import { bareByBalances, chosenByBalances, oldestEitherWay } from './bareByBalances.ts';
import { bareByWords } from './bareByWords.ts';
import { isDoubtful, mayBeOwed } from './doubtfulSigns.ts';
import { answersOf, directed } from './guessedDirections.ts';
import { hintedAmounts } from './hintedAmounts.ts';
import { hasFigure } from './moneyColumns.ts';
import { netColumn } from './netAmounts.ts';
import { agrees, strongest } from './strongest.ts';

/** Decides among all readings that the cells allow: a proof beats a name, and a name beats what the cells look like. */
export function decideAmounts(given: AmountEvidence): AmountDecision {
  const { settled, leftOver } = given;
  const read = amountReader(given.rows, given.currency);
  const chosen = chosenByBalances(given, read);
  if (chosen) return chosen;
  const all = allReadings(given, read);
  const readings = all.filter(({ isSpare }) => !isSpare);
  const evidence = given.isDisordered ? { ...given, order: orderByName(given, readings, read) } : given;
  const tried = all.flatMap((reading) => backedBy(evidence, reading, read));
  const backed = tried.filter(({ reading }) => !reading.isSpare);
  const unknown = directed(evidence, readings, read);
  const alone = bareByBalances(evidence, readings, unknown, read);
  if (alone) return alone;
  const guessed = unknown.flatMap((reading) => backedBy(evidence, reading, read));
  const proved = [...tried, ...guessed]
    .filter(isProof)
    .map((one) => ({ ...one, left: leftOver(one, true) }))
    .filter(({ left }) => left.length === 0);
  if (proved.length > 0) return decideProved(evidence, proved, [...tried, ...guessed], read);
  const nearly = backed.filter(
    ({ backing }) => backing?.says && backing.chain.breaks && backing.chain.agree > 2 && isMost(backing),
  );
  // A reading that all balances follow from, though it proves nothing, beats one that they contradict somewhere.
  const wholly = [...backed, ...guessed].filter(
    ({ backing }) => backing?.says && backing.chain.fails === undefined,
  );
  const net = nearly.length > 0 ? undefined : netColumn(given, readings);
  const onlyNet = given.candidates.filter(
    ({ columns }) => columns.amount === net && columns.fee === undefined,
  );
  if (net !== undefined && onlyNet.length < given.candidates.length) {
    return decideAmounts({ ...given, candidates: onlyNet });
  }
  const open =
    nearly.length > 0
      ? mostAgreeing(wholly.length > 0 ? wholly : nearly)
      : byName(evidence, readings, backed);
  const isAgreed = open.some(({ backing }) => backing?.columns.isNamed && agrees(backing));
  const found = distinct(open.map((one) => ({ ...one, left: leftOver(one, agrees(one.backing)) })));
  for (const one of found) checkFees(evidence, one, readings, read);
  const [only] = found;
  if (
    only?.backing &&
    found.length === 1 &&
    settled.sign === undefined &&
    // Balances of which some do not follow tell no more than those that all do.
    (mayBeOwed(given.rows, only.reading) || (nearly.length > 0 && isDoubtful(given.rows, only.reading)))
  ) {
    const turned = turnedOf(only, backed);
    if (turned) return { readings: [only, turned], isProved: false, isInOrder: true };
  }
  // One step does not tell that all bare amounts go one way where their words tell both.
  if (only?.backing?.chain.fails === 'too-few-steps' && found.length === 1 && settled.sign === undefined) {
    const worded = bareByWords(evidence, [only.reading], read);
    const turned = worded.length > 0 ? turnedOf(only, backed) : undefined;
    if (turned) return { readings: [only, turned, ...worded], isProved: false, isInOrder: true };
  }
  if (nearly.length > 0 || found.length === 0) return { readings: found, isProved: false, isInOrder: true };
  const asked = found.every(({ reading }) => !reading.directed) ? answersOf(found, guessed) : [];
  const others = settled.columns !== undefined ? [] : besides(found, backed, isAgreed);
  const isAsked = found.length > 1 && others.length === 0 && asked.length === 0;
  const worded =
    isAsked || settled.byWords
      ? bareByWords(
          evidence,
          found.map(({ reading }) => reading),
          read,
        )
      : [];
  if (settled.byWords && worded.length > 0) return { readings: worded, isProved: false, isInOrder: true };
  const spare = only && found.length === 1 ? otherSigns(given, only, tried) : undefined;
  if (only && spare) return { readings: [only, spare], isProved: false, isInOrder: true };
  return { readings: distinct([...found, ...others, ...asked, ...worded]), isProved: false, isInOrder: true };
}

/** Where days go on and back, a balance with a known name that follows signs as written tells the order, else most days. */
function orderByName(
  evidence: AmountEvidence,
  readings: readonly AmountReading[],
  read: Cells,
): AmountEvidence['order'] {
  const plain = readings
    .filter(({ directed, sign }) => directed && sign === (evidence.settled.sign ?? 'as-written'))
    .flatMap((reading) => backedBy({ ...evidence, order: undefined }, reading, read))
    .find(({ backing }) => backing?.columns.fits && agrees(backing));
  return plain?.backing?.chain.order ?? evidence.order;
}

/** P1, P2, P3, P5 of a running balance, which named balances don't contradict; or the named balances alone. */
const isProof = ({ backing, edges }: BackedReading): boolean =>
  backing ? backing.chain.fails === undefined && edges?.follows !== false : (edges?.proves ?? false);

const isMost = ({ chain }: Backing): boolean => chain.agree >= chain.of * 0.8;

/** What the balances prove: one reading; or a question, where several are proved or the balances may be owed. */
function decideProved(
  evidence: AmountEvidence,
  proved: BackedReading[],
  backed: readonly BackedReading[],
  read: Cells,
): AmountDecision {
  const { rows, order, settled } = evidence;
  let rivals = distinct([...proved, ...withLaterFee(proved, backed)]);
  if (rivals.length > 1 && order === undefined) {
    // Each chain has a twin: the other order, before for after, amounts turned. A known name decides, with signs.
    const named = proved.filter(
      ({ backing, reading }) =>
        backing?.columns.fits &&
        reading.directed &&
        !reading.words &&
        // Right behind the balance it may be about that alone.
        !standsBehindBalance({ ...reading.columns, ...backing.columns.columns }) &&
        reading.sign === (settled.sign ?? 'as-written'),
    );
    if (distinct(named).length === 1) rivals = distinct(named);
  }
  if (rivals.length > 1 && settled.sign === undefined && !rivals.some(({ reading }) => reading.words))
    rivals = distinct(rivals.flatMap((one) => oldestEitherWay(evidence, one, read, false) ?? [one]));
  if (rivals.length > 1)
    return { readings: rivals, isProved: false, isInOrder: order !== undefined, hasRivals: true };
  const [{ reading }] = rivals as [BackedReading];
  const same = proved.filter((one) => sameAmounts(one.reading, reading));
  const [proof] = same.sort((a, b) => weight(b) - weight(a)) as [BackedReading];
  // Balances around the rows prove them; a running balance with one step still tells their order.
  const beside = proof.backing
    ? undefined
    : strongest(backed.filter((one) => one.reading === proof.reading)).backing;
  const best: BackedReading = { ...proof, ...(beside && agrees(beside) ? { backing: beside } : {}) };
  const isTold = best.backing?.columns.fits && best.reading.directed && best.reading.sign === 'as-written';
  const isInOrder = order !== undefined || !best.backing || isTold === true;
  const { sign } = best.reading;
  const isInDoubt =
    (sign === 'as-written' && isDoubtful(rows, best.reading)) || mayBeOwed(rows, best.reading);
  const oldest = settled.sign === undefined && oldestEitherWay(evidence, best, read, isInDoubt);
  if (oldest) return { readings: oldest, isProved: false, isInOrder };
  if (settled.sign !== undefined || !isInDoubt) return { readings: [best], isProved: isInOrder, isInOrder };
  const turned = turnedOf(best, backed);
  return { readings: turned ? [best, turned] : [best], isProved: false, isInOrder };
}

/** The same columns the other way round. The columns of the balances go with the answer: owed, they may prove it. */
function turnedOf(one: BackedReading, backed: readonly BackedReading[]): BackedReading | undefined {
  const { columns, mark, sign, isSpare } = one.reading;
  // Turned, a fee is still money out.
  const turned = backed.find(
    ({ reading }) =>
      reading.columns === columns &&
      reading.mark === mark &&
      reading.sign !== sign &&
      reading.isSpare === isSpare,
  );
  return turned && { ...one, reading: turned.reading, left: [] };
}

/**
 * Readings with a fee along which a column without a name begins with nothing, where the ones without that fee are proved:
 * only a row that no step counts tells them apart.
 */
const withLaterFee = (proved: readonly BackedReading[], backed: readonly BackedReading[]): BackedReading[] =>
  backed.filter(
    ({ reading, backing }) =>
      reading.columns.fee !== undefined &&
      backing?.chain.fails === 'grows' &&
      proved.some(
        (one) =>
          one.reading.columns.fee === undefined &&
          one.reading.columns.amount === reading.columns.amount &&
          one.reading.columns.moneyOut === reading.columns.moneyOut &&
          one.reading.sign === reading.sign &&
          one.backing?.columns === backing.columns &&
          one.backing.chain.order === backing.chain.order,
      ),
  );

const weight = ({ backing }: BackedReading): number =>
  (backing?.columns.isNamed ? 4 : 0) + (backing?.columns.fits ? 2 : 0) + (backing ? 1 : 0);

/** Those whose balances agree most often; of those with other amounts all. */
function mostAgreeing(readings: readonly BackedReading[]): BackedReading[] {
  const most = Math.max(...readings.map(({ backing }) => backing?.chain.agree ?? 0));
  return readings
    .filter(({ backing }) => backing?.chain.agree === most)
    .sort((a, b) => weight(b) - weight(a));
}

/**
 * The reading under which the other signs of money out take money back, where no balance says anything of one that does not
 * hold for nearly all.
 */
function otherSigns(
  { rows, settled }: AmountEvidence,
  { reading, backing, edges }: BackedReading,
  tried: readonly BackedReading[],
): BackedReading | undefined {
  const { columns, mark, sign, outSigns } = reading;
  if (outSigns === undefined || settled.outSigns !== undefined || backing?.says || edges) return undefined;
  const outs = rows.flatMap(({ cells }, index) =>
    hasFigure(cells[columns.moneyOut ?? -1] ?? '') ? [reading.amounts[index] ?? 0] : [],
  );
  const back = outs.filter((amount) => amount > 0).length;
  if (back * 5 <= outs.length) return undefined;
  return tried.find(
    (one) =>
      one.reading.isSpare &&
      one.reading.outSigns !== undefined &&
      one.reading.columns === columns &&
      one.reading.mark === mark &&
      one.reading.sign === sign,
  );
}

/** The readings that are named most plainly, with the balances that say most about each. */
function byName(
  { rows, isOnCard, settled }: AmountEvidence,
  readings: readonly AmountReading[],
  backed: readonly BackedReading[],
): BackedReading[] {
  const best = Math.min(...readings.map(({ rank }) => rank));
  const plainest = readings.filter(
    ({ rank, columns }) => rank === best || (rank === best + 1 / 2 && mayBeBare(columns, readings, best)),
  );
  const supported = plainest.map((reading) => strongest(backed.filter((one) => one.reading === reading)));
  // A balance that is named so, and contradicts some of them, speaks for the others.
  const agreed = supported.filter(
    ({ backing, reading }) => backing?.columns.isNamed && agrees(backing) && mayTurn(backing, reading),
  );
  const following = supported.filter(({ edges }) => edges?.follows);
  const left = agreed.length > 0 ? agreed : following.length > 0 ? following : supported;
  const written = left.find(({ reading }) => reading.sign === 'as-written')?.reading;
  const undirected =
    settled.sign === undefined &&
    left.every(
      ({ reading }) =>
        !reading.directed || (settled.columns === undefined && standsBehindBalance(reading.columns)),
    ) &&
    !(written && allFit(rows, written));
  const doubted = settled.sign === undefined && written !== undefined && isDoubtful(rows, written, isOnCard);
  const isOther = ({ reading }: BackedReading) =>
    reading.columns !== written?.columns || reading.mark !== written.mark;
  // What is doubted is asked about, though only one way follows from the balances.
  const open = doubted ? [...left, ...supported.filter((one) => !isOther(one) && !left.includes(one))] : left;
  return open.filter(
    ({ reading }) =>
      undirected ||
      doubted ||
      reading.isOpen ||
      reading.words ||
      settled.sign !== undefined ||
      reading.sign === 'as-written' ||
      written === undefined,
  );
}

/** Whether the words of bare amounts say that they are money in, and none that it is money out. */
function allFit(rows: AmountEvidence['rows'], written: AmountReading): boolean {
  const hinted = hintedAmounts(rows, written);
  return weighSigns(hinted) === 'fit' && !hinted.some(({ hint }) => hint === -1);
}

/** Whether the plainest directions of the same amounts stand right behind the balance, and may be about that alone. */
const mayBeBare = (
  { amount, direction }: AmountColumns,
  readings: readonly AmountReading[],
  best: number,
): boolean =>
  direction === undefined &&
  readings.some(
    ({ rank, columns }) => rank === best && columns.amount === amount && standsBehindBalance(columns),
  );

const standsBehindBalance = ({ direction, balance }: AmountColumns): boolean =>
  balance !== undefined && direction === balance + 1;

/** Whether balances say enough for a reading: signs that are written are turned by a proof alone. */
const mayTurn = ({ chain }: Backing, { sign, directed }: AmountReading): boolean =>
  sign === 'as-written' || !directed || chain.fails === undefined;

/**
 * Other columns of amounts that a reading leaves over: each may be the one that is meant. Where balances agree with the
 * reading, `isAgreed`, only another one with which they do, too.
 */
function besides(
  found: readonly BackedReading[],
  backed: readonly BackedReading[],
  isAgreed: boolean,
): BackedReading[] {
  const [first] = found;
  const columns = new Set(found.flatMap(({ left }) => left.map(({ column }) => column)));
  return backed.filter(({ reading, backing }) => {
    const own = reading.columns;
    const isOther = columns.has(own.amount ?? own.moneyIn ?? own.moneyOut ?? -1) && own.fee === undefined;
    const fits = isAgreed ? backing?.columns.isNamed && agrees(backing) : !backing;
    return isOther && fits && reading.mark === first?.reading.mark && reading.sign === first.reading.sign;
  });
}

/** The columns of a reading with the balances that were found for it. */
export const columnsOf = ({ reading, backing }: BackedReading): AmountColumns => {
  const { balance, balanceBefore, ...amounts } = reading.columns;
  const given = {
    ...(balance === undefined ? {} : { balance }),
    ...(balanceBefore === undefined ? {} : { balanceBefore }),
  };
  return { ...amounts, ...(backing?.columns.columns ?? given) };
};
