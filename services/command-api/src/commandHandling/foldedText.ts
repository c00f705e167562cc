import { linesIn } from '@ledgerline/domain';
import { nextShare } from '@ledgerline/patience';
import type { PastCommand } from './commandLog.ts';
import type { Folded } from './folded.ts';
import type { Run } from './groupRuns.ts';
import type { StreamFold } from './streamKind.ts';

/** What stands before the state, on a line of its own. */
interface Beside {
  at: string;
  commands: [string, PastCommand][];
  groups: [string, Run[]][];
}

/** How the state of one kind of stream is written. */
type Text<State> = NonNullable<StreamFold<State, never>['snapshots']>;

/** A folded stream as a snapshot's text, in pieces that take a turn each; as it is when the first is asked for. */
export function* foldedPieces<State>(
  { toJson }: Pick<Text<State>, 'toJson'>,
  { at, commands, groups, state }: Omit<Folded<State>, 'revision' | 'hash'>,
): Generator<string> {
  const beside: Beside = { at, commands: [...commands], groups: [...groups] };
  let before = `${JSON.stringify(beside)}\n`;
  for (const piece of toJson(state)) {
    yield before + piece;
    before = '';
  }
}

/** The stream that `foldedPieces` wrote, with the place that the snapshot tells. Rejects text of another version. */
export async function readFolded<State>(
  { fromJson }: Pick<Text<State>, 'fromJson'>,
  { revision, hash, state: pieces }: { revision: number; hash: string; state: readonly string[] },
): Promise<Folded<State>> {
  const lines = linesIn(pieces);
  const { at, commands, groups } = JSON.parse(lines.next().value ?? '') as Beside;
  const steps = fromJson(lines);
  let step = steps.next();
  while (!step.done) {
    await nextShare();
    step = steps.next();
  }
  const state = step.value;
  return { revision, hash, at, commands: new Map(commands), groups: new Map(groups), state };
}
