import type { ActivityEntry } from '@ledgerline/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { fakeCall } from '../../shared/api/testing/fakeCall.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { revertChange } from './revertCommand.ts';

beforeEach(() => vi.restoreAllMocks());

describe('B-30 what taking a change back does to this tab', () => {
  it('given a date of a schedule, leaves currency and settings as they are', async () => {
    const data = { schedule: { id: 's', title: 'Rent' }, dueOn: '2026-12-01', state: 'open' };
    vi.spyOn(api, 'call').mockImplementation(
      fakeCall(() => ({ success: true, data, meta: { revision: 9 } })),
    );
    const asked = vi.spyOn(sessionStore, 'current');
    const entry = { id: 'e', type: 'OccurrenceSkipped', record: { kind: 'occurrence', id: 's' } };
    await revertChange(entry as ActivityEntry, 'key');
    expect(asked).not.toHaveBeenCalled();
  });
});
