import { isNoise } from '../categoriser/noise.ts';
import { tokenise } from '../categoriser/tokens.ts';
import { bankTextWithName } from '../ledger/bankText.ts';
import { daysApart, FITTING_DAYS } from '../schedules/fitting.ts';
import type { Occurrence } from '../schedules/occurrences.ts';
import { addDays, isWithin } from '../values/calendarDate.ts';
import type { BankRow } from './bankRow.ts';
import type { Candidate } from './candidates.ts';
import { type RecordPool, SHOWN } from './recordPool.ts';

/** How many days a record written by hand may lie from its row. */
const MATCH_DAYS = 5;
/** The groups of the records of the asset: those that stand for a date of a schedule, and others. */
const [EXPECTED, WRITTEN] = ['expected', 'written'];

export const groupOfRecord = ({ settles }: Candidate): string => (settles ? EXPECTED : WRITTEN);

/** The records that a row may be: the likeliest `SHOWN` of them, and how many there are. */
export interface LikelyRecords {
  candidates: readonly Candidate[];
  count: number;
  /** Whether the first one is the default. */
  isSure: boolean;
}

/** The records of the asset that a row may be; undefined for none. `due` is the open date that it fits best. */
export function likelyRecords(
  own: RecordPool,
  bank: BankRow,
  due: Occurrence | undefined,
): LikelyRecords | undefined {
  const { amount, bookedOn } = bank;
  if (!own.hasAmount(amount)) return undefined;
  const days = daysAround(bookedOn, FITTING_DAYS);
  const close = daysAround(bookedOn, MATCH_DAYS);
  const likely = own.near(amount, close);
  const far = own.near(amount, days.slice(close.length), EXPECTED);
  const count = likely.count + far.count;
  if (count === 0) return undefined;
  const sure = expected() ?? onlyOne();
  const first = [...likely.first, ...far.first];
  const candidates = sure ? [sure, ...first.filter((other) => other !== sure)] : first;
  return { candidates: candidates.slice(0, SHOWN), count, isSure: sure !== undefined };

  /**
   * The nearest record that stands for a date of a schedule: the bank was expected to say this. None where an open date is
   * nearer, or where the words speak for a record that somebody wrote.
   */
  function expected(): Candidate | undefined {
    const [nearest] = own.near(amount, days, EXPECTED).first;
    if (!nearest) return undefined;
    if (due && daysApart(due.dueOn, bookedOn) < daysApart(nearest.date, bookedOn)) return undefined;
    const isWritten = own.says(tellingWords(bankTextWithName(bank)), amount, close, WRITTEN);
    return isWritten && !agree(bank, nearest) ? undefined : nearest;
  }

  /** The one record written by hand whose words agree; none where there are several. */
  function onlyOne(): Candidate | undefined {
    const written = own.near(amount, close, WRITTEN);
    const [only] = written.first;
    // The other side of a transfer that was imported there needs no words: it was shown as one.
    return only && written.count === 1 && (only.isHalf || agree(bank, only)) ? only : undefined;
  }
}

/** Whether a row may be this record of its asset, apart from its words. */
export const mayBe = ({ amount, bookedOn }: BankRow, record: Candidate): boolean =>
  record.amount === amount &&
  isWithin(record.date, bookedOn, record.settles === null ? MATCH_DAYS : FITTING_DAYS);

/** The days up to so many days away, the nearest first. */
export function daysAround(date: string, days: number): string[] {
  const around = [date];
  for (let distance = 1; distance <= days; distance += 1) {
    around.push(addDays(date, -distance), addDays(date, distance));
  }
  return around;
}

/** The words of a text that say something, as stems. */
export const tellingWords = (text: string): Set<string> =>
  new Set(
    tokenise(text)
      .map(({ stem }) => stem)
      .filter((stem) => stem.length >= 3 && !isNoise(stem)),
  );

/** Whether a row and a record have a word in common that says something. */
function agree(bank: BankRow, { text }: Candidate): boolean {
  const words = tellingWords(bankTextWithName(bank));
  return [...tellingWords(text)].some((word) => words.has(word));
}
