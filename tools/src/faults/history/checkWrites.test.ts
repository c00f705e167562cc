import { describe, expect, it } from 'vitest';
import { honestHistory, ledgersIn, logOf, userId } from '../testing/sampleHistory.ts';
import { checkWrites } from './checkWrites.ts';
import type { Write } from './history.ts';

const log = logOf();
const at = (writes: readonly Write[], place: number): Write => {
  const write = writes[place];
  if (!write) throw new Error(`no write ${place}`);
  return write;
};

/** The findings of a history in which something is not as it should be. */
function findingsOf(plant: (writes: Write[]) => void, stored = log): string[] {
  const { writes } = honestHistory();
  plant(writes);
  return checkWrites(writes, ledgersIn(stored)).map(({ invariant, text }) => `${invariant} ${text}`);
}

it('finds nothing in an honest history', () => {
  expect(findingsOf(() => {})).toEqual([]);
});

describe('finds', () => {
  it('I1 a lost write: acknowledged, and not in the log', () => {
    expect(findingsOf(() => {}, logOf(ledgersIn(log).get(userId)?.events.slice(0, 5)))).toEqual([
      'I1 POST / (command-5): was acknowledged, is not in the log',
    ]);
  });

  it('I2 a double effect: one key, two events', () => {
    const events = ledgersIn(log).get(userId)?.events ?? [];
    const again = events.map((event) =>
      event.revision === 4 ? { ...event, metadata: { ...event.metadata, commandId: 'command-3' } } : event,
    );
    expect(findingsOf((writes) => void writes.splice(4, 1), logOf(again))).toEqual([
      'I2 POST / (command-3): 2 effects',
    ]);
  });

  it('I2 a double effect also where nobody heard of the outcome', () => {
    const events = ledgersIn(log).get(userId)?.events ?? [];
    const again = events.map((event) =>
      event.revision === 4 ? { ...event, metadata: { ...event.metadata, commandId: 'command-3' } } : event,
    );
    const unheard = (writes: Write[]) => {
      writes.splice(4, 1);
      Object.assign(at(writes, 3), {
        acknowledged: [],
        attempts: [{ sentAt: 30, endedAt: 35, status: undefined }],
      });
    };
    expect(findingsOf(unheard, logOf(again))).toEqual(['I2 POST / (command-3): 2 effects']);
  });

  it('I11 an effect of what was refused', () => {
    const refused = { acknowledged: [], attempts: [{ sentAt: 50, endedAt: 55, status: 400 }] };
    expect(findingsOf((writes) => void Object.assign(at(writes, 5), refused))).toEqual([
      'I11 POST / (command-5): was refused, is in the log',
    ]);
  });

  it('I1 another record, or another revision, than was told', () => {
    const told = (change: object) => (writes: Write[]) =>
      void (at(writes, 2).acknowledged = at(writes, 2).acknowledged.map((answer) => ({
        ...answer,
        ...change,
      })));
    expect(findingsOf(told({ id: 'other' }))).toMatchObject([expect.stringContaining('other was told')]);
    expect(findingsOf(told({ revision: 2 }))).toMatchObject([expect.stringContaining('revision 2 was told')]);
    expect(findingsOf(told({ revision: 9, replayed: true }))).toEqual([]);
  });

  it('I1 a write that was sent after the answer to another one, and stands before it', () => {
    const late = { attempts: [{ sentAt: 90, endedAt: 95, status: 201 }] };
    expect(findingsOf((writes) => void Object.assign(at(writes, 1), late))).toEqual([
      'I1 command-1 was sent after the answer to command-5, but stands before it',
    ]);
  });

  it('I1 an answer that nothing had to be written where it had to', () => {
    const { id } = at(honestHistory().writes, 2).acknowledged[0] ?? { id: '' };
    const claim = (revision: number): Write => ({
      ...at(honestHistory().writes, 0),
      key: 'nothing to do',
      promised: { writes: 'one or none', leaves: { id, deletion: 'soft' } },
      attempts: [{ sentAt: 0, endedAt: 99, status: 200 }],
      acknowledged: [{ id, revision, replayed: false }],
    });
    expect(findingsOf((writes) => void writes.push(claim(6)))).toEqual([]);
    expect(findingsOf((writes) => void writes.push(claim(5)))).toMatchObject([
      expect.stringContaining('nothing was written'),
    ]);
    expect(findingsOf((writes) => void writes.push(claim(7)))).toEqual([
      'I1 revision 7 was told, the log ends at 6',
    ]);
  });
});

it('I1 finds an answer that nothing had to be done, by a ledger older than what was answered before', () => {
  const { id } = at(honestHistory().writes, 2).acknowledged[0] ?? { id: '' };
  const claim = (sentAt: number): Write => ({
    ...at(honestHistory().writes, 0),
    key: 'nothing to do',
    promised: { writes: 'one or none', leaves: { id, deletion: 'none' } },
    attempts: [{ sentAt, endedAt: 99, status: 200 }],
    acknowledged: [{ id, revision: 5, replayed: false }],
  });
  expect(findingsOf((writes) => void writes.push(claim(0)))).toEqual([]);
  expect(findingsOf((writes) => void writes.push(claim(90)))).toEqual([
    'I1 nothing to do was sent after the answer to command-5, but had nothing to do before it',
  ]);
});

describe('finds nothing wrong with', () => {
  it('an unknown outcome, whether it had an effect or not', () => {
    const unheard = { acknowledged: [], attempts: [{ sentAt: 50, endedAt: 55, status: 503 }] };
    const unknown = (writes: Write[]) => void Object.assign(at(writes, 5), unheard);
    expect(findingsOf(unknown)).toEqual([]);
    expect(findingsOf(unknown, logOf(ledgersIn(log).get(userId)?.events.slice(0, 5)))).toEqual([]);
  });

  it('a refusal after an attempt without an answer', () => {
    const attempts = [
      { sentAt: 50, endedAt: 55, status: undefined },
      { sentAt: 60, endedAt: 65, status: 400 },
    ];
    expect(findingsOf((writes) => void Object.assign(at(writes, 5), { acknowledged: [], attempts }))).toEqual(
      [],
    );
  });
});
