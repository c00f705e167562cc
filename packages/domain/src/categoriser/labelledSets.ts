import type { LabelledTitle } from './accuracy.ts';
import commonTitles from './labelled/commonTitles.json' with { type: 'json' };
import firstSet from './labelled/firstSet.json' with { type: 'json' };
import heldOut from './labelled/heldOut.json' with { type: 'json' };
import indonesianDays from './labelled/indonesianDays.json' with { type: 'json' };
import longTail from './labelled/longTail.json' with { type: 'json' };
import manyPeople from './labelled/manyPeople.json' with { type: 'json' };
import statementLines from './labelled/statementLines.json' with { type: 'json' };
import typedByHand from './labelled/typedByHand.json' with { type: 'json' };

/** Titles with the categories that a person would give them. */
export interface LabelledSet {
  about: string;
  /** How many per cent were right when the set was first measured, before anybody looked at its misses. */
  firstRun: number | null;
  /** Its misses are not to be looked at: then it tells how titles fare that nobody has thought of. */
  heldOut: boolean;
  titles: readonly LabelledTitle[];
}

/** All labelled sets, in the order in which they were written. */
export const labelledSets: readonly LabelledSet[] = [
  firstSet,
  indonesianDays,
  statementLines,
  typedByHand,
  longTail,
  manyPeople,
  commonTitles,
  heldOut,
] as readonly LabelledSet[];
