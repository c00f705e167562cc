import { describe, expect, it } from 'vitest';
import { commandKeys } from './commandKeys.ts';
import { createKeyReader } from './keyReader.ts';

function reader() {
  let now = 0;
  const { read, reset } = createKeyReader(commandKeys);
  return {
    read: (...strokes: string[]) => strokes.map((stroke) => read(stroke, now)),
    reset,
    wait(milliseconds: number) {
      now += milliseconds;
    },
  };
}

describe('B-48 B-49 B-50 B-51 strokes as commands', () => {
  it('single ones', () => {
    expect(reader().read('n', '/', '?', 'mod+k', 'mod+z', 'mod+shift+z', 'x')).toEqual([
      'addExpense',
      'search',
      'help',
      'palette',
      'undo',
      'redo',
      null,
    ]);
  });

  it('two, one after the other', () => {
    expect(reader().read('g', 'o', 'g', 't', 'g', 'a', 'g', 'b', 'g', 'r', 'g', 's', 'g', 'h')).toEqual([
      null,
      'goOverview',
      null,
      'goTransactions',
      null,
      'goAssets',
      null,
      'goBills',
      null,
      'goReports',
      null,
      'goSettings',
      null,
      'goActivity',
    ]);
  });

  it('only together', () => {
    const keys = reader();
    expect(keys.read('g')).toEqual([null]);
    keys.wait(1501);
    expect(keys.read('t')).toEqual([null]);
    expect(keys.read('g')).toEqual([null]);
    keys.reset();
    expect(keys.read('t')).toEqual([null]);
  });

  it('what ends nothing begun counts for itself', () => {
    expect(reader().read('g', 'n', 'g', 'g', 't', 't')).toEqual([
      null,
      'addExpense',
      null,
      null,
      'goTransactions',
      null,
    ]);
  });

  it('no two commands have the same keys, and none begins like another', () => {
    const all = Object.keys(commandKeys);
    const clashes = all.filter((keys, index) =>
      all.some((other, place) => place !== index && (other === keys || other.startsWith(`${keys} `))),
    );
    expect(clashes).toEqual([]);
  });
});
