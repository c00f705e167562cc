import { headerHash as hashOf } from '@ledgerline/domain/headerHash';
import {
  type ChosenField,
  chosenFields,
  type FollowedReading,
  type Reading,
  type RememberedReading,
} from './reading.ts';
import type { FileRefused, Question, StatementFileOutcome } from './statement.ts';
import { canBe } from './text/decodeText.ts';

/** More questions than a file asks one after the other. */
const MOST_QUESTIONS = 6;

/** A reading that a person sent: where it does not say what of it was chosen, all of it was. */
export function asChosen(reading: Reading): Reading {
  const { chosen: said, ...rest } = reading;
  if (said) return said.length > 0 ? reading : rest;
  const chosen = chosenFields.filter((field) => reading[field] !== undefined);
  return chosen.length > 0 ? { ...reading, chosen } : reading;
}

/** What a person chose of the reading of an earlier file: it is followed in the same format, under the same headings. */
export function followedOf(
  { chosen = [], ...remembered }: RememberedReading,
  bytes: Uint8Array,
): FollowedReading | undefined {
  const { encoding, format, headerHash } = remembered;
  const isReadable = encoding !== undefined && canBe(bytes, encoding);
  const kept = chosen.filter(
    (field) => remembered[field] !== undefined && (field !== 'encoding' || isReadable),
  );
  if (kept.length === 0) return undefined;
  const isOfColumns = kept.some((field) => aboutColumns.has(field));
  return {
    ...Object.fromEntries(kept.map((field) => [field, remembered[field]])),
    ...(format && { format }),
    ...(isOfColumns && headerHash && { headerHash }),
    chosen: kept,
  };
}

/** Both, and what is chosen in either. */
export function together({ headerHash, ...followed }: FollowedReading, reading: Reading): FollowedReading {
  const chosen = [...new Set([...(followed.chosen ?? []), ...(reading.chosen ?? [])])];
  return {
    ...followed,
    ...reading,
    // Columns that a person sends are about the header that they send with them.
    ...(headerHash && !reading.header && { headerHash }),
    ...(chosen.length > 0 && { chosen }),
  };
}

/** What is said of these columns and of no others: also what amounts without a sign mean. */
const aboutColumns: ReadonlySet<ChosenField> = new Set([
  'columns',
  'delimiter',
  'sign',
  'outSigns',
  'mirrored',
  'otherSides',
]);

/** What is left of a followed reading for a file that was refused with it; undefined where nothing speaks against a part. */
export function partThatFits(
  known: FollowedReading,
  { refusal, reading: settled }: FileRefused,
): FollowedReading | undefined {
  if (refusal.code === 'unreadable-cell') return without(known, ['decimalMark', 'dateOrder']);
  if (refusal.code !== 'reading-does-not-fit' && refusal.code !== 'columns-unknown') return undefined;
  const rest = without(known, [...aboutColumns]);
  if (known.headerHash && settled?.header && known.headerHash !== hashOf(settled.header)) return rest;
  return without(rest, ['account']);
}

function without(known: FollowedReading, dropped: readonly ChosenField[]): FollowedReading {
  const kept = { ...known };
  for (const field of dropped) delete kept[field];
  if (dropped.includes('columns')) delete kept.headerHash;
  return { ...kept, chosen: (known.chosen ?? []).filter((field) => !dropped.includes(field)) };
}

/** Answers questions as the earlier file was read, as long as that fits: nobody chose it, so it decides nothing else. */
export function answered(
  outcome: StatementFileOutcome,
  remembered: RememberedReading,
  read: (reading: Reading) => StatementFileOutcome,
): StatementFileOutcome {
  let last = outcome;
  for (let asked = 0; asked < MOST_QUESTIONS && last.outcome === 'question'; asked++) {
    const answer = answerIn(last.question, remembered);
    const next = answer && read(answer);
    if (!next || next.outcome === 'refused' || (next.outcome === 'read' && next.proof.breaks)) break;
    last = next;
  }
  return last;
}

/** The only answer that says what the earlier reading says, about the same headings where it is about columns. */
function answerIn({ options }: Question, remembered: RememberedReading): Reading | undefined {
  const readings = options.map(({ reading }) => reading);
  const { format, headerHash } = remembered;
  if (format && format !== readings[0]?.format) return undefined;
  const open = openIn(readings);
  const isOfColumns = open.some((field) => aboutColumns.has(field));
  const [{ header } = {}] = readings;
  if (isOfColumns && headerHash && !(header && hashOf(header) === headerHash)) return undefined;
  if (open.some((field) => remembered[field] === undefined)) return undefined;
  const parts = differing(readings.map(({ columns }) => columns ?? {}));
  const fitting = readings.filter((reading) =>
    open.every((field) =>
      field === 'columns'
        ? parts.every((part) => sameText(reading.columns?.[part], remembered.columns?.[part]))
        : sameText(reading[field], remembered[field]),
    ),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** A question whose answers say what a person chooses with them. */
export function markedAnswers(question: Question): Question {
  const open = openIn(question.options.map(({ reading }) => reading));
  const options = question.options.map((option) => {
    const chosen = [...new Set([...(option.reading.chosen ?? []), ...open])];
    return { ...option, reading: { ...option.reading, chosen } };
  });
  return { ...question, options };
}

const openIn = (readings: readonly Reading[]): ChosenField[] => {
  const parts: ReadonlySet<keyof Reading> = new Set(differing(readings));
  return chosenFields.filter((field) => parts.has(field));
};

/** The parts in which things are not all the same. */
function differing<Thing extends object>(things: readonly Thing[]): (keyof Thing)[] {
  const parts = new Set(things.flatMap((thing) => Object.keys(thing) as (keyof Thing)[]));
  return [...parts].filter((part) => things.some((thing) => !sameText(thing[part], things[0]?.[part])));
}

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
