import type { LedgerIndex } from '@ledgerline/domain';
import type { LedgerView } from './decideFile.ts';

/** So many records go to another thread in one turn: it takes a millisecond or two. */
const MOST_AT_ONCE = 500;
const lists = ['byHand', 'elsewhere'] as const;
type List = (typeof lists)[number];
type Lists = Pick<LedgerIndex, List>;
type Found = [key: string, records: Lists[List] extends ReadonlyMap<string, infer Records> ? Records : never];

/** Some of the records that a view lists, by what they are found by. */
export interface ViewPiece {
  list: List;
  found: Found[];
}

/** A view's records in pieces, and the view without them: none of few. Whoever sends them lets others in between. */
export function takeApart(view: LedgerView): { rest: LedgerView; pieces: ViewPiece[] } {
  const pieces = lists.flatMap((list) => [...piecesOf(list, view.index[list])]);
  if (pieces.length <= 1) return { rest: view, pieces: [] };
  return { rest: { ...view, index: { ...view.index, byHand: new Map(), elsewhere: new Map() } }, pieces };
}

function* piecesOf(list: List, all: Lists[List]): Generator<ViewPiece> {
  let found: Found[] = [];
  let room = MOST_AT_ONCE;
  for (const [key, records] of all) {
    for (let from = 0; from < records.length; ) {
      const some = records.slice(from, from + room);
      found.push([key, some]);
      from += some.length;
      room -= some.length;
      if (room > 0) continue;
      yield { list, found };
      found = [];
      room = MOST_AT_ONCE;
    }
  }
  if (found.length > 0) yield { list, found };
}

/** The view again, on another thread. */
export function putTogether(rest: LedgerView, pieces: readonly ViewPiece[]): LedgerView {
  if (pieces.length === 0) return rest;
  const index = { ...rest.index, byHand: listed('byHand', pieces), elsewhere: listed('elsewhere', pieces) };
  return { ...rest, index };
}

function listed(list: List, pieces: readonly ViewPiece[]): Lists[List] {
  const all = new Map<string, Found[1][number][]>();
  for (const [key, records] of pieces.flatMap((piece) => (piece.list === list ? piece.found : []))) {
    const known = all.get(key);
    if (known) for (const record of records) known.push(record);
    else all.set(key, [...records]);
  }
  return all;
}
