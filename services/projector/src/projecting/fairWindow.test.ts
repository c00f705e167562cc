import { CATEGORIES_STREAM, ledgerStream, type StoredEvent, userStream } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { FairWindow } from './fairWindow.ts';

const [ada, bob, eve] = ['a', 'b', 'e'].map((letter) => letter.repeat(24)) as [string, string, string];
let position = 0;

/** The next events of the log, each of which is called as its stream and its number. */
function log(...streams: string[]): { events: StoredEvent[]; position: string } {
  const events = streams.map((stream) => {
    position += 1;
    const at = String(position).padStart(6, '0');
    return { stream, revision: 0, id: at, type: '', data: '', metadata: '', position: at };
  });
  return { events, position: events.at(-1)?.position ?? '' };
}

const many = (stream: string, count: number): string[] => Array.from({ length: count }, () => stream);
const idsOf = (events: readonly StoredEvent[]): string[] => events.map(({ id }) => id);
/** How many events of each stream, in the order of the slice. */
const told = (events: readonly StoredEvent[]) =>
  [...Map.groupBy(events, ({ stream }) => stream)].map(([stream, { length }]) => [stream, length]);

it('M8 given a long write of one person, what another one writes behind it is the next slice, by itself', () => {
  const window = new FairWindow();
  const long = log(...many(ledgerStream(ada), 250));
  window.add(long);
  const first = window.take();
  const [events, rest] = [long.events.slice(0, 100), long.events.slice(100, 200)];
  expect(first).toEqual({ events, passed: events, position: events.at(-1)?.position, furthest: undefined });

  const little = log(ledgerStream(bob), ledgerStream(bob), ledgerStream(ada));
  window.add(little);
  const bobs = little.events.slice(0, 2);
  // The log is projected without a gap as far as before; further on something is projected, too.
  expect(window.take()).toEqual({ events: bobs, passed: [], position: undefined, furthest: bobs[1] });
  expect(window.take()).toEqual({
    events: rest,
    passed: rest,
    position: rest.at(-1)?.position,
    furthest: bobs[1],
  });
  expect(window.take()).toEqual({
    events: [...long.events.slice(200), ...little.events.slice(2)],
    passed: [...long.events.slice(200), ...little.events],
    position: little.position,
    furthest: undefined,
  });
  expect(window.isEmpty).toBe(true);
});

it('M8 people with long writes take turns; a person’s profile and ledger keep their order', () => {
  const window = new FairWindow();
  const bobs = [...many(ledgerStream(bob), 120), userStream(bob)];
  window.add(log(...many(ledgerStream(ada), 150), ...bobs, ledgerStream(eve)));
  const slices: unknown[] = [];
  while (!window.isEmpty) slices.push(told(window.take().events));
  expect(slices).toEqual([
    [[ledgerStream(eve), 1]],
    [[ledgerStream(bob), 100]],
    [[ledgerStream(ada), 100]],
    [
      [ledgerStream(bob), 20],
      [userStream(bob), 1],
      [ledgerStream(ada), 50],
    ],
  ]);
});

it('what is nobody’s is projected by itself and at once, when all before it is, and before all behind it', () => {
  const window = new FairWindow();
  const page = log(...many(ledgerStream(ada), 101), ...many(CATEGORIES_STREAM, 40), ledgerStream(bob));
  window.add(page);
  const slices: string[][] = [];
  const positions: (string | undefined)[] = [];
  while (!window.isEmpty) {
    const { events, position: reached } = window.take();
    slices.push(idsOf(events));
    positions.push(reached);
  }
  const ids = idsOf(page.events);
  expect(slices).toEqual([ids.slice(0, 100), ids.slice(100, 101), ids.slice(101, 141), ids.slice(141)]);
  expect(positions).toEqual([ids[99], ids[100], ids[140], ids[141]]);
});

it('given slices that leave a gap, the position stays; behind the last one it is the page’s', () => {
  const window = new FairWindow();
  const page = log(...many(ledgerStream(ada), 100), ledgerStream(bob));
  window.add({ ...page, position: '999999' });
  const [first, second] = [window.take(), window.take()];
  expect([first.events, first.passed, first.position, first.furthest]).toEqual([
    page.events.slice(100),
    [],
    undefined,
    page.events[100],
  ]);
  expect([second.passed, second.position, second.furthest]).toEqual([page.events, '999999', undefined]);
});
