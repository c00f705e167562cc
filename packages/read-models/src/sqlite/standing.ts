import type { Checkpoint } from '../documents.ts';
import type { Standing } from '../projectionStore.ts';

/** How the one row about a generation's checkpoint keeps it; older ones have no `moves`. */
type StoredStanding = Checkpoint & { furthest?: Checkpoint; moves?: number; beside?: number };

/** What the row says, or its absence. */
export function readStanding(row: { document: string } | undefined): Standing {
  return row
    ? standingOf(JSON.parse(row.document) as StoredStanding)
    : { checkpoint: null, furthest: null, moves: 0 };
}

/** What the row's document says. */
export function standingOf(stored: StoredStanding): Standing {
  const { furthest, moves = 0, beside } = stored;
  const checkpoint = checkpointIn(stored);
  const isAhead = furthest !== undefined && furthest.position > checkpoint.position;
  return {
    checkpoint,
    furthest: isAhead ? furthest : checkpoint,
    moves,
    ...(beside && { beside: { begun: beside, ended: beside } }),
  };
}

/** The text of the row's document. */
export const storeStanding = ({
  checkpoint,
  furthest,
  moves,
  beside,
}: Standing & { checkpoint: Checkpoint }): string =>
  JSON.stringify({
    ...checkpoint,
    ...(furthest && furthest.position > checkpoint.position && { furthest }),
    moves,
    ...(beside && { beside: beside.begun }),
  } satisfies StoredStanding);

const checkpointIn = ({ logId, position, applied, last }: StoredStanding): Checkpoint => ({
  logId,
  position,
  applied,
  ...(last && { last }),
});
