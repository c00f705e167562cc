import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';
import { Busy, createQueue } from './queue.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

describe('passwords', () => {
  it('S1-3.01 are hashed with Argon2id at 19 MiB, 2 passes, 1 lane', async () => {
    const hash = await createPasswords().hash('Right-Horse-1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('get a salt each, and are verified', async () => {
    const passwords = createPasswords({ cost: cheap });
    const [first, second] = await Promise.all([passwords.hash('same'), passwords.hash('same')]);
    expect(first).not.toBe(second);
    expect(await passwords.verify('same', first)).toBe(true);
    expect(await passwords.verify('Same', first)).toBe(false);
  });

  it('given a password with an accent, takes it from keyboards that compose it and from those that do not', async () => {
    const passwords = createPasswords({ cost: cheap });
    const [composed, decomposed] = ['Caf\u00e9-Horse-1', 'Cafe\u0301-Horse-1'];
    for (const first of [composed, decomposed]) {
      const passwordHash = await passwords.hash(first);
      for (const typed of [composed, decomposed]) {
        expect(await passwords.verify(typed, passwordHash)).toBe(true);
      }
      expect(await passwords.verify('Cafe-Horse-1', passwordHash)).toBe(false);
    }
    const ofAnEarlierVersion = await hash(decomposed, cheap);
    expect(await passwords.verify(decomposed, ofAnEarlierVersion)).toBe(true);
  });

  it('S1-8.10 nobody never matches, not even with the password of the stand-in', async () => {
    const passwords = createPasswords({ cost: cheap });
    expect(await passwords.verify('nobody', null)).toBe(false);
  });

  it('S1-8.10 nobody costs as much as somebody: a hash of the same cost is worked through', () => {
    const passwords = createPasswords();
    expect(passwords.needsRehash(passwords.standIn)).toBe(false);
    expect(passwords.standIn).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('lets a burst of 100 sign-ins wait for its turn', async () => {
    const passwords = createPasswords({ cost: cheap, concurrency: 1 });
    const hash = await passwords.hash('same');
    const burst = Array.from({ length: 100 }, () => passwords.verify('same', hash));
    expect(await Promise.all(burst)).toEqual(burst.map(() => true));
  });

  it('tells hashes of another cost', async () => {
    const passwords = createPasswords({ cost: cheap });
    const hash = await passwords.hash('same');
    expect(passwords.needsRehash(hash)).toBe(false);
    expect(createPasswords().needsRehash(hash)).toBe(true);
  });
});

describe('queue', () => {
  it('runs as many at a time as it may, in order, and refuses more than may wait', async () => {
    const enqueue = createQueue({ concurrency: 2, waiting: 2 });
    const begun: number[] = [];
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const jobs = gates.map((gate, index) =>
      enqueue(async () => {
        begun.push(index);
        await gate.promise;
        return index;
      }),
    );
    await expect(enqueue(async () => 4)).rejects.toThrow(Busy);
    expect(begun).toEqual([0, 1]);
    gates[1]?.resolve();
    expect(await jobs[1]).toBe(1);
    expect(begun).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3]);
    expect(await enqueue(async () => 'free again')).toBe('free again');
  });

  it('given a queue full of strangers, takes those that are preferred, and takes them first', async () => {
    const enqueue = createQueue({ concurrency: 1, waiting: 2 });
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const job = (name: string) => async () => {
      begun.push(name);
      await gate.promise;
    };
    const running = enqueue(job('running'));
    const waiting = ['stranger 1', 'stranger 2'].map((name) => enqueue(job(name)));
    const known = ['known 1', 'known 2'].map((name) => enqueue(job(name), true));
    await expect(enqueue(job('stranger 3'))).rejects.toThrow(Busy);
    await expect(enqueue(job('known 3'), true)).rejects.toThrow(Busy);
    gate.resolve();
    await Promise.all([running, ...waiting, ...known]);
    expect(begun).toEqual(['running', 'known 1', 'known 2', 'stranger 1', 'stranger 2']);
  });

  it('goes on after a job that failed', async () => {
    const enqueue = createQueue({ concurrency: 1, waiting: 1 });
    const failing = enqueue(() => Promise.reject(new Error('broken')));
    const next = enqueue(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
