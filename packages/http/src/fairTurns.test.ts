import { describe, expect, it } from 'vitest';
import { createFairTurns } from './fairTurns.ts';

/** Questions that end when they are told to. */
function questions(turn: ReturnType<typeof createFairTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (userId: string, name: string, isLarge = false): Promise<string> =>
    turn(
      userId,
      () => {
        begun.push(name);
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        return promise;
      },
      isLarge,
    );
  const end = async (name: string, answer: Promise<string>, error?: Error) => {
    ends.get(name)?.(error);
    await answer.catch(() => undefined);
    // What comes next begins once the answer has been given.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, end, begun };
}

describe('fair turns', () => {
  it('one question of a person at a time; others need not wait for the rest', async () => {
    const { ask, end, begun } = questions(createFairTurns({ atOnce: 2, perPerson: 9, total: 99 }));
    const first = ask('ada', 'ada 1');
    const second = ask('ada', 'ada 2');
    const third = ask('ada', 'ada 3');
    const bob = ask('bob', 'bob 1');
    const eve = ask('eve', 'eve 1');
    expect(begun).toEqual(['ada 1', 'bob 1']);
    await end('ada 1', first);
    expect(begun).toEqual(['ada 1', 'bob 1', 'ada 2']);
    await end('bob 1', bob, new Error('broken'));
    expect(begun.at(-1)).toBe('eve 1');
    await end('ada 2', second);
    await end('eve 1', eve);
    await end('ada 3', third);
    expect(begun.at(-1)).toBe('ada 3');
    await expect(bob).rejects.toThrow('broken');
    expect(await Promise.all([first, second, third, eve])).toEqual(['ada 1', 'ada 2', 'ada 3', 'eve 1']);
  });

  it('ST-170 given large questions of several people, a place is left for a small one of another person', async () => {
    const turn = createFairTurns({ atOnce: 2, largeAtOnce: 1, perPerson: 9, total: 99 });
    const { ask, end, begun } = questions(turn);
    const ada = ask('ada', 'ada large', true);
    const bob = ask('bob', 'bob large', true);
    const bobToo = ask('bob', 'bob small');
    const eve = ask('eve', 'eve small');
    expect(begun).toEqual(['ada large', 'eve small']);
    await end('eve small', eve);
    expect(begun).toEqual(['ada large', 'eve small']);
    await end('ada large', ada);
    expect(begun.at(-1)).toBe('bob large');
    await end('bob large', bob);
    await end('bob small', bobToo);
    expect(await Promise.all([ada, bob, bobToo, eve])).toEqual([
      'ada large',
      'bob large',
      'bob small',
      'eve small',
    ]);
  });

  it('refuses one person who asks too much with 429, all with 503, and asks them to come again', async () => {
    const { ask, end } = questions(createFairTurns({ atOnce: 1, perPerson: 2, total: 3 }));
    const working = ask('ada', 'ada 1');
    const waiting = [ask('ada', 'ada 2'), ask('ada', 'ada 3'), ask('bob', 'bob 1')];
    const headers = { 'Retry-After': '1' };
    await expect(ask('ada', 'ada 4')).rejects.toMatchObject({ status: 429, headers });
    await expect(ask('eve', 'eve 1')).rejects.toMatchObject({ status: 503, headers });
    await end('ada 1', working);
    const eve = ask('eve', 'eve 1');
    for (const [name, answer] of [
      ['ada 2', waiting[0]],
      ['bob 1', waiting[2]],
      ['ada 3', waiting[1]],
      ['eve 1', eve],
    ] as const) {
      if (answer) await end(name, answer);
    }
    expect(await eve).toBe('eve 1');
  });

  it('passes on what a question throws at once', async () => {
    const turn = createFairTurns({ atOnce: 2, perPerson: 9, total: 99 });
    const broken = turn('ada', () => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await turn('ada', async () => 'well')).toBe('well');
  });
});
