import { isNoise } from '../categoriser/noise.ts';
import { tokenise } from '../categoriser/tokens.ts';
import { bankTextWithName } from '../ledger/bankText.ts';
import { daysApart } from '../schedules/fitting.ts';
import type { Occurrence } from '../schedules/occurrences.ts';
import { addDays } from '../values/calendarDate.ts';
import type { BankRow } from './bankRow.ts';
import { amountKey, type Candidate } from './ledgerIndex.ts';

/** Records of this amount at most so many days away, the nearest first. */
export function near(
  records: ReadonlyMap<string, readonly Candidate[]>,
  amount: number,
  date: string,
  days: number,
): Candidate[] {
  const found: Candidate[] = [];
  for (const day of daysAround(date, days)) found.push(...(records.get(amountKey(amount, day)) ?? []));
  return found;
}

/** The days up to so many days away, the nearest first. */
export function daysAround(date: string, days: number): string[] {
  const around = [date];
  for (let distance = 1; distance <= days; distance += 1) {
    around.push(addDays(date, -distance), addDays(date, distance));
  }
  return around;
}

/** Whether two days are at most so many days apart. */
export const isWithin = (one: string, other: string, days: number): boolean =>
  one >= addDays(other, -days) && one <= addDays(other, days);

/**
 * The nearest record that stands for a date of a schedule: the bank was expected to say this. None where an open date is
 * nearer, or where the words speak for a record that somebody wrote.
 */
export function expectedAmong(
  candidates: readonly Candidate[],
  bank: BankRow,
  due: Occurrence | undefined,
): Candidate | undefined {
  const expected = candidates.find(({ settles }) => settles !== null);
  if (!expected) return undefined;
  const away = daysApart(expected.date, bank.bookedOn);
  if (due && daysApart(due.dueOn, bank.bookedOn) < away) return undefined;
  const isWritten = candidates.some((other) => other.settles === null && agree(bank, other));
  return isWritten && !agree(bank, expected) ? undefined : expected;
}

/** The one record written by hand whose words agree; none where there are several. */
export function writtenAmong(candidates: readonly Candidate[], bank: BankRow): Candidate | undefined {
  const [first, ...others] = candidates.filter(({ settles }) => settles === null);
  // The other side of a transfer that was imported there needs no words: it was shown as one.
  return first && others.length === 0 && (first.isHalf || agree(bank, first)) ? first : undefined;
}

/** Whether a row and a record have a word in common that says something. */
function agree(bank: BankRow, { text }: Candidate): boolean {
  const words = tellingStems(bankTextWithName(bank));
  for (const stem of tellingStems(text)) if (words.has(stem)) return true;
  return false;
}

const tellingStems = (text: string): Set<string> =>
  new Set(
    tokenise(text)
      .map(({ stem }) => stem)
      .filter((stem) => stem.length >= 3 && !isNoise(stem)),
  );
