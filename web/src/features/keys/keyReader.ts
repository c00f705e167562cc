import type { Command, CommandId } from './commands.ts';

/** Keys that belong together follow one another within this time, in milliseconds. */
const togetherness = 1500;

export interface KeyReader {
  /** The command that this stroke completes, or null: then it began one, or means nothing. */
  read: (stroke: string) => CommandId | null;
  /** Forgets what was begun. */
  reset: () => void;
}

/** Reads strokes as commands, also those of several keys one after the other (`g t`). `now` in milliseconds. */
export function createKeyReader(commands: readonly Command[], now: () => number): KeyReader {
  const byKeys = new Map(
    commands.flatMap(({ id, keys }) => (keys === undefined ? [] : [[keys, id] as const])),
  );
  let begun = '';
  let begunAt = 0;

  return {
    read(stroke) {
      const sequence = begun !== '' && now() - begunAt <= togetherness ? `${begun} ${stroke}` : stroke;
      begun = '';
      // A stroke that ends nothing begun is read for itself.
      const found = byKeys.get(sequence) ?? byKeys.get(stroke);
      if (found !== undefined) return found;
      if ([...byKeys.keys()].some((keys) => keys.startsWith(`${stroke} `))) {
        begun = stroke;
        begunAt = now();
      }
      return null;
    },
    reset() {
      begun = '';
    },
  };
}
