import type { Settings } from '@ledgerline/contract';
import { describe, expect, it, vi } from 'vitest';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { fakeCall } from '../../shared/api/testing/fakeCall.ts';
import { createSettingsService } from './SettingsPage.tsx';

const user = { id: 'a'.repeat(24), name: 'Dewi', email: 'dewi@example.com' };
const settings: Settings = { colorMode: 'light', notifications: true, currency: 'EUR', language: 'en' };

function begin(answer: ServiceResult<Settings>, signedIn = true) {
  const updateUser = vi.fn();
  const service = createSettingsService({
    api: { call: fakeCall(() => answer) },
    session: { current: () => (signedIn ? { token: 'jwt', user } : null), updateUser },
  });
  return { service, updateUser };
}

describe('the settings service', () => {
  it('S1-3.10 the answered settings replace the local ones as a whole', async () => {
    const { service, updateUser } = begin({ success: true, data: settings, meta: {} });
    await service.update({ currency: 'EUR' });
    expect(updateUser.mock.calls).toEqual([[{ ...user, settings }]]);
  });

  it('S1-5.30 needs a signed-in person', async () => {
    const { service } = begin({ success: true, data: settings, meta: {} }, false);
    expect(await service.update({})).toMatchObject({
      success: false,
      message: 'You must be logged in to update settings',
    });
  });

  it('S1-8.50 S1-8.51 has words of its own where the server has none', async () => {
    const wordless: ServiceFailure = {
      success: false,
      kind: 'refused',
      saidBy: 'client',
      message: 'Request failed with status code 502',
      status: 502,
    };
    const { service } = begin(wordless);
    expect([(await service.fetch()).message, (await service.update({})).message]).toEqual([
      'Failed to fetch user settings',
      'Failed to update user settings',
    ]);
    const worded = begin({ ...wordless, saidBy: 'server', message: 'Currency is not supported' });
    expect((await worded.service.update({})).message).toBe('Currency is not supported');
  });
});
