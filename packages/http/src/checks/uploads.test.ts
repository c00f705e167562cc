import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUploads, type UploadPlace } from './uploads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What became of each upload by its name, in order. */
function uploadsOf(bytes: number) {
  const claim = createUploads({ bytes, waitMs: 5_000 });
  const told: string[] = [];
  const places = new Map<string, UploadPlace>();
  const upload = (name: string, userId: string, size: number): void =>
    void claim(userId, size).then(
      (place) => {
        told.push(name);
        places.set(name, place);
      },
      (error: { status: number }) => told.push(`${name}: ${error.status}`),
    );
  const receive = (name: string): void => places.get(name)?.received();
  const answer = (name: string): void => places.get(name)?.answered();
  return { told, upload, receive, answer, after: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it('ST-122 one upload of a person at a time: the next one waits for it, and after 5 s it is 429', async () => {
  const { told, upload, receive, after } = uploadsOf(100);
  upload('ada 1', 'ada', 10);
  upload('ada 2', 'ada', 10);
  upload('bob 1', 'bob', 10);
  upload('ada 3', 'ada', 10);
  await after(4_000);
  expect(told).toEqual(['ada 1', 'bob 1']);
  receive('ada 1');
  await after(2_000);
  expect(told).toEqual(['ada 1', 'bob 1', 'ada 2', 'ada 3: 429']);
});

it('ST-122 all uploads together announce so many bytes: the next one waits 5 s, then it is 503', async () => {
  const { told, upload, receive, after } = uploadsOf(100);
  upload('ada', 'ada', 60);
  upload('bob', 'bob', 50);
  upload('eve', 'eve', 40);
  upload('joe', 'joe', 1);
  await after(1_000);
  expect(told).toEqual(['ada', 'eve']);
  receive('ada');
  await after(0);
  expect(told).toEqual(['ada', 'eve', 'bob', 'joe']);
  upload('sue', 'sue', 10);
  await after(5_000);
  expect(told.at(-1)).toBe('sue: 503');
  for (const name of ['bob', 'joe', 'eve']) receive(name);
  upload('all', 'all', 100);
  await after(0);
  expect(told.at(-1)).toBe('all');
});

it('ST-122 four forms of a person are in work at once: the next one is taken in once one of them is answered', async () => {
  const { told, upload, receive, answer, after } = uploadsOf(100);
  for (const name of ['ada 1', 'ada 2', 'ada 3', 'ada 4']) {
    upload(name, 'ada', 10);
    await after(0);
    receive(name);
  }
  upload('ada 5', 'ada', 10);
  upload('bob 1', 'bob', 10);
  upload('ada 6', 'ada', 10);
  await after(4_000);
  expect(told.slice(4)).toEqual(['bob 1']);
  answer('ada 2');
  await after(0);
  expect(told.slice(5)).toEqual(['ada 5']);
  receive('ada 5');
  await after(1_000);
  expect(told.slice(6)).toEqual(['ada 6: 429']);
});
