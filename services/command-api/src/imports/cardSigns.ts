import { formatPlain } from '@ledgerline/domain/values';
import type { FileQuestion, FileRead, Reading, StatementRow } from '@ledgerline/statements';
import type { FileBalances, ReadOutcome, ReadSummary } from './fileWork.ts';

/** What decides of the signs in a file of a card or a loan. Amounts are minor units. */
export interface SignEvidence {
  /** Reads the file again, in the place of what was read. */
  again: (reading: Reading | undefined) => Promise<ReadOutcome>;
  /** What the records dated before a day add up to. */
  positionBefore: (day: string) => Promise<number>;
  /** The file's closing balance beside the records with the file's new rows; null where none is compared. */
  closing: () => Promise<{ balance: number; recorded: number } | null>;
  /** All that was read. */
  rows: () => Promise<FileRead>;
}

/**
 * Decides what the file of a card or a loan leaves open, by the asset's records: which sign its rows have where both fit
 * its balances, and which one a closing balance has that stands alone. What a person chose is never decided again. What
 * the records don't tell is asked.
 */
export async function settleSigns(first: ReadOutcome, evidence: SignEvidence): Promise<ReadOutcome> {
  const signed =
    first.outcome === 'question'
      ? await answeredByRecords(first, evidence)
      : first.outcome === 'read'
        ? await orMirrored(first, evidence)
        : first;
  return signed.outcome === 'read' ? settleBalance(signed, evidence) : signed;
}

type Signs = Pick<Reading, 'sign' | 'mirrored' | 'balances'>;

const hasChosen = ({ chosen = [] }: Reading, ...fields: (keyof Signs)[]): boolean =>
  fields.some((field) => chosen.includes(field));

/** A reading that no person chose more of than of this one. */
const decidedWith = (reading: Reading, decided: Signs): Reading => ({
  ...reading,
  ...decided,
  chosen: reading.chosen ?? [],
});

/** A reading with these signs as a person's answer. */
const answerWith = (reading: Reading, decided: Signs): Reading => ({
  ...reading,
  ...decided,
  chosen: [...new Set([...(reading.chosen ?? []), ...(Object.keys(decided) as (keyof Signs)[])])],
});

/**
 * Whether a file opens with what the records before its first row add up to, or with the opposite. Nothing tells that
 * where it is 0.
 */
async function opening(
  { opening: said, firstDay, isBroken }: FileBalances,
  { positionBefore }: SignEvidence,
): Promise<'with records' | 'opposite' | 'otherwise'> {
  if (isBroken || said === undefined || said === 0 || firstDay === undefined) return 'otherwise';
  const position = await positionBefore(firstDay);
  return position === said ? 'with records' : position === -said ? 'opposite' : 'otherwise';
}

/** Answers the question about the direction where one answer alone opens with the records; else it stays. */
async function answeredByRecords(asked: FileQuestion, evidence: SignEvidence): Promise<ReadOutcome> {
  const { question } = asked;
  if (question.about !== 'direction') return asked;
  const fitting = new Map<number | undefined, Reading>();
  for (const { reading } of question.options) {
    const unchosen = { ...reading, chosen: (reading.chosen ?? []).filter((field) => field !== 'sign') };
    const outcome = await evidence.again(unchosen);
    const opens = outcome.outcome === 'read' ? await opening(outcome.balances, evidence) : 'otherwise';
    if (outcome.outcome !== 'read' || opens === 'otherwise') continue;
    const { firstAmount = 0 } = outcome.balances;
    const mirrored = opens === 'opposite';
    const amount = mirrored ? -firstAmount : firstAmount;
    // One answer mirrored is the other one: that needs no mirror.
    if (!mirrored || !fitting.has(amount))
      fitting.set(amount, decidedWith(unchosen, mirrored ? { mirrored } : {}));
  }
  const [only] = fitting.values();
  if (only && fitting.size === 1) return evidence.again(only);
  // People spend with a card more often than they pay it: that answer stands first.
  const spent = ({ rows }: { rows: readonly StatementRow[] }) =>
    rows.filter(({ amount }) => amount < 0).length;
  const options = question.options.toSorted((a, b) => spent(b) - spent(a));
  return { ...asked, question: { ...question, options } };
}

/**
 * A table mirrored where it opens with the opposite of the records. Where its words speak for it as it was read, the
 * person is asked: the records may be the ones that are wrong.
 */
async function orMirrored(read: ReadSummary, evidence: SignEvidence): Promise<ReadOutcome> {
  const { reading, balances } = read;
  if (reading.format !== 'csv' || hasChosen(reading, 'sign', 'mirrored')) return read;
  if ((await opening(balances, evidence)) !== 'opposite') return read;
  const mirrored = !(reading.mirrored ?? false);
  if (balances.words === 'fit') return askForSigns(reading, await evidence.rows());
  return evidence.again(decidedWith(reading, { mirrored }));
}

function askForSigns(reading: Reading, { statements, layout }: FileRead): FileQuestion {
  const rows = statements.flatMap((statement) => statement.rows).slice(0, 3);
  const { mirrored = false } = reading;
  const option = (isTurned: boolean) => ({
    label: isTurned ? 'The other way round, as the records open' : 'As the rows say',
    reading: answerWith(reading, { mirrored: isTurned ? !mirrored : mirrored }),
    rows: rows.map((row) => (isTurned ? { ...row, amount: 0 - row.amount } : row)),
  });
  return {
    outcome: 'question',
    question: {
      about: 'direction',
      text: 'The file opens with the opposite of your records. Which rows are right?',
      options: [option(false), option(true)],
    },
    reading,
    ...(layout && { layout }),
  };
}

/** Decides the sign of a closing balance that stands alone: the one under which it equals the records with the new rows. */
async function settleBalance(read: ReadSummary, evidence: SignEvidence): Promise<ReadOutcome> {
  if (read.reading.balances !== undefined) return read;
  const stated = await withClosing(read, evidence);
  const { reading, balances } = stated;
  if (!balances.closesAlone || balances.closing === 0) return stated;
  const compared = await evidence.closing();
  if (!compared || compared.recorded === compared.balance) return stated;
  if (compared.recorded === -compared.balance) {
    return evidence.again(decidedWith(reading, { balances: 'reversed' }));
  }
  return askForBalance(reading, compared.balance, await evidence.rows());
}

/** OFX that is read the other way round leaves its balance out, unless its sign is said. */
async function withClosing(read: ReadSummary, evidence: SignEvidence): Promise<ReadSummary> {
  const { reading, balances } = read;
  if (reading.format !== 'ofx' || reading.sign !== 'reversed' || balances.closing !== undefined) return read;
  const stated = await evidence.again(decidedWith(reading, { balances: 'as-written' }));
  return stated.outcome === 'read' ? stated : read;
}

function askForBalance(reading: Reading, closing: number, { statements, layout }: FileRead): FileQuestion {
  const amount = formatPlain(Math.abs(closing));
  const rows = statements.flatMap((statement) => statement.rows).slice(0, 3);
  const option = (isOwed: boolean) => ({
    label: isOwed ? `I owe ${amount}` : `${amount} is owed to me`,
    reading: answerWith(reading, { balances: isOwed === closing < 0 ? 'as-written' : 'reversed' }),
    rows,
  });
  return {
    outcome: 'question',
    question: {
      about: 'balance',
      text: `Does ${amount} mean that you owe it, or that it is owed to you?`,
      options: [option(true), option(false)],
    },
    reading,
    ...(layout && { layout }),
  };
}
