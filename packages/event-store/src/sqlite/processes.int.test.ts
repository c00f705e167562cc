import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Acknowledged } from '../testing/appendingProcess.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { createCommitSignal } from './commitSignal.ts';
import { prepareFile } from './database.ts';
import { openSqliteEventStore } from './index.ts';

const script = fileURLToPath(new URL('../testing/appendingProcess.ts', import.meta.url));
const front = new URL('./index.ts', import.meta.url).href;

describe('several processes on one log', () => {
  it('make one and the same log when they open a new file together', async () => {
    const path = temporaryLog();
    const printLogId = `
      const { openSqliteEventStore } = await import(${JSON.stringify(front)});
      const store = await openSqliteEventStore({ path: ${JSON.stringify(path)} });
      console.log(await store.logId());
      await store.close();`;
    const run = promisify(execFile);
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => run(process.execPath, ['--input-type=module', '-e', printLogId])),
    );
    const logIds = outputs.map(({ stdout }) => stdout.trim());
    expect(logIds[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(logIds).size).toBe(1);
  });

  it('end by themselves when they have nothing to do, also without closing the store', async () => {
    const append = `
      const { openSqliteEventStore } = await import(${JSON.stringify(front)});
      const store = await openSqliteEventStore({ path: ${JSON.stringify(temporaryLog())} });
      const event = { id: crypto.randomUUID(), type: 'SomethingHappened', data: '{}', metadata: '{}' };
      console.log(await store.append('ledger-a', -1, [event]));`;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', append], {
      timeout: 20_000,
    });
    expect(stdout).toBe('{ revision: 0 }\n');
  });

  it('hear of each other: a subscription wakes for what another process commits', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    onTestFinished(() => store.close());
    const abort = new AbortController();
    const seen: string[] = [];
    const following = (async () => {
      for await (const page of store.subscribe({ after: '', prefixes: [], signal: abort.signal })) {
        seen.push(...page.events.map(({ stream, revision }) => `${stream}@${revision}`));
        if (seen.length >= 500) abort.abort();
      }
    })();
    const child = spawn(process.execPath, [script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [firstLines] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    child.stdout.resume();
    await following;
    child.kill('SIGKILL');
    await once(child, 'close');
    const first = JSON.parse(firstLines.slice(0, firstLines.indexOf('\n'))) as Acknowledged;
    expect(seen).toContain(`${first.stream}@${first.revision}`);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('a commit signal', () => {
  function signalOn(path: string, dataVersion = (): number => 1) {
    const signal = createCommitSignal(path, dataVersion);
    onTestFinished(() => signal.close());
    return signal;
  }
  function newLog(): string {
    const path = temporaryLog();
    prepareFile(path);
    return path;
  }
  const never = new AbortController().signal;

  it('passes what is announced on to others on the same file, without looking at the file', async () => {
    const path = newLog();
    const [one, other] = [signalOn(path), signalOn(path)];
    const news = other.newsAfter(other.heard(), never);
    one.announce();
    await news;
    expect(other.heard()).toBe(1);
  });

  it('keeps what is announced from others on another file', async () => {
    const [one, other] = [signalOn(newLog()), signalOn(newLog())];
    one.announce();
    await one.newsAfter(0, never);
    await new Promise(setImmediate);
    expect(other.heard()).toBe(0);
  });

  it('sees by itself that the file was committed to', async () => {
    let version = 1;
    const signal = signalOn(newLog(), () => version);
    const news = signal.newsAfter(signal.heard(), never);
    version = 2;
    await news;
    expect(signal.heard()).toBe(1);
  });

  it('does not wait for news that came since they were counted', async () => {
    const signal = signalOn(newLog());
    const heard = signal.heard();
    signal.announce();
    await expect(signal.newsAfter(heard, never)).resolves.toBeUndefined();
  });

  it('lets go who waits when the signal aborts', async () => {
    const signal = signalOn(newLog());
    const abort = new AbortController();
    const news = signal.newsAfter(signal.heard(), abort.signal);
    abort.abort();
    await expect(news).resolves.toBeUndefined();
  });

  describe('at a pace', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('tells of the first commit at once, and of those that follow together when 25 ms are over', () => {
      const signal = signalOn(newLog());
      signal.announce();
      expect(signal.heard()).toBe(1);
      signal.announce();
      vi.advanceTimersByTime(10);
      signal.announce();
      vi.advanceTimersByTime(14);
      expect(signal.heard()).toBe(1);
      vi.advanceTimersByTime(1);
      expect(signal.heard()).toBe(2);
      vi.advanceTimersByTime(1000);
      expect(signal.heard()).toBe(2);
    });

    it('tells at once of what waits to be told where somebody is in a hurry, and never twice', () => {
      const signal = signalOn(newLog());
      signal.announce();
      signal.announce();
      expect(signal.heard()).toBe(1);
      signal.hurry();
      expect(signal.heard()).toBe(2);
      signal.hurry();
      vi.advanceTimersByTime(1000);
      expect(signal.heard()).toBe(2);
    });

    it('tells at once of each commit for 100 ms after somebody was in a hurry', () => {
      const signal = signalOn(newLog());
      signal.announce();
      signal.hurry();
      vi.advanceTimersByTime(99);
      signal.announce();
      signal.announce();
      expect(signal.heard()).toBe(3);
      vi.advanceTimersByTime(1);
      signal.announce();
      expect(signal.heard()).toBe(3);
    });

    it('does not look at the file for commits that it has just been told of', () => {
      let version = 1;
      const signal = signalOn(newLog(), () => version);
      void signal.newsAfter(signal.heard(), never);
      void signal.newsAfter(signal.heard(), never);
      vi.advanceTimersByTime(20);
      signal.announce();
      version = 2;
      vi.advanceTimersByTime(5);
      expect(signal.heard()).toBe(1);
      vi.advanceTimersByTime(25);
      expect(signal.heard()).toBe(2);
    });

    it('takes what waits to be told with it when it closes', () => {
      const signal = signalOn(newLog());
      signal.announce();
      signal.announce();
      signal.close();
      const heard = signal.heard();
      vi.advanceTimersByTime(1000);
      expect(signal.heard()).toBe(heard);
    });
  });

  it('keeps no timer and no listener when nobody waits', async () => {
    const signal = signalOn(newLog());
    const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const abort = new AbortController();
    const news = signal.newsAfter(signal.heard(), abort.signal);
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before + 1);
    signal.announce();
    await news;
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before);
  });
});
