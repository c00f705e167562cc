import type { Occurrence } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { fakeCall } from '../../shared/api/testing/fakeCall.ts';
import { createScheduleCommands } from './scheduleCommands.ts';

const occurrence: Occurrence = {
  schedule: { id: 's'.repeat(24), title: 'Rent' },
  dueOn: '2026-12-01',
  state: 'open',
  title: 'Rent',
  type: 'expense',
  amount: { exact: 850 },
  asset: { id: 'a'.repeat(24), name: 'Main account' },
  category: null,
  mode: 'ask',
  overdue: false,
};
const path = `/schedules/${'s'.repeat(24)}/occurrences/2026-12-01`;

/** Commands on a server that gives this answer; what was asked, and what is remembered for undo. */
function commands(answer: ServiceResult<unknown>) {
  const asked: unknown[] = [];
  const done: unknown[] = [];
  const ask = async (method: string, where: string, body?: unknown) => {
    asked.push([method, where, body]);
    return answer as ServiceResult<never>;
  };
  const schedules = createScheduleCommands({
    api: { call: fakeCall((method, where, { body }) => ask(method, where, body)) },
    done: (change, { revision }) => done.push({ ...change, revision }),
  });
  return { schedules, asked, done };
}

describe('BL-10 what is done about a date', () => {
  it('given a date that was recorded, remembers its record, whose entry comes before the last one', async () => {
    const { schedules, asked, done } = commands({
      success: true,
      data: { ...occurrence, state: 'recorded', record: { kind: 'transaction', id: 't'.repeat(24) } },
      meta: { revision: 12 },
    });
    await schedules.record(occurrence, { amount: 840 }, 'key');
    expect([asked, done]).toEqual([
      [['POST', `${path}/settle`, { amount: 840 }]],
      [
        {
          kind: 'transaction',
          id: 't'.repeat(24),
          action: 'created',
          name: 'Rent',
          deed: 'Recording “Rent” of 1 December 2026',
          revision: 11,
        },
      ],
    ]);
  });

  it('given a date that was skipped or linked, remembers the schedule’s own change', async () => {
    const { schedules, asked, done } = commands({ success: true, data: occurrence, meta: { revision: 12 } });
    await schedules.skip(occurrence, 'key');
    await schedules.link(occurrence, 't'.repeat(24), 'key');
    expect(asked).toEqual([
      ['POST', `${path}/skip`, undefined],
      ['POST', `${path}/settle`, { record: 't'.repeat(24) }],
    ]);
    expect(done).toMatchObject([
      { kind: 'schedule', deed: 'Skipping “Rent” of 1 December 2026', revision: 12 },
      { kind: 'schedule', deed: 'Linking “Rent” of 1 December 2026', revision: 12 },
    ]);
  });

  it('given a refusal, remembers nothing and says what the server said', async () => {
    const refusal = {
      success: false,
      message: 'This date was already recorded or skipped',
      kind: 'refused',
      status: 409,
      saidBy: 'server',
    } as const;
    const { schedules, done } = commands(refusal);
    expect([await schedules.skip(occurrence, 'key'), done]).toEqual([refusal, []]);
  });
});
