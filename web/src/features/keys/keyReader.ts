import type { CommandId } from './commands.ts';

/** Keys that belong together follow one another within this time, in milliseconds. */
const togetherness = 1500;

export interface KeyReader {
  /** The command that this stroke completes, or null: then it began one, or means nothing. `at`: when, in milliseconds. */
  read: (stroke: string, at: number) => CommandId | null;
  /** Forgets what was begun. */
  reset: () => void;
}

/** Reads strokes as commands, also those of several keys one after the other (`g t`). */
export function createKeyReader(commands: Readonly<Record<string, CommandId>>): KeyReader {
  const byKeys = new Map(Object.entries(commands));
  let begun = '';
  let begunAt = 0;

  return {
    read(stroke, at) {
      const sequence = begun !== '' && at - begunAt <= togetherness ? `${begun} ${stroke}` : stroke;
      begun = '';
      // A stroke that ends nothing begun is read for itself.
      const found = byKeys.get(sequence) ?? byKeys.get(stroke);
      if (found !== undefined) return found;
      if ([...byKeys.keys()].some((keys) => keys.startsWith(`${stroke} `))) {
        begun = stroke;
        begunAt = at;
      }
      return null;
    },
    reset() {
      begun = '';
    },
  };
}
