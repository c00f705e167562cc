import type { Settings } from '@ledgerline/contract';
import type { HttpClient } from '../../shared/api/httpClient.ts';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { type SessionStore, withSettings } from '../../shared/session/sessionStore.ts';

export interface SettingsService {
  fetch: () => Promise<ServiceResult<Settings>>;
  /** Sends any part of the settings; the answered whole replaces the local one. */
  update: (changes: Partial<Settings>) => Promise<ServiceResult<Settings>>;
}

interface SettingsServiceDeps {
  api: Pick<HttpClient, 'call'>;
  session: Pick<SessionStore, 'current' | 'updateUser'>;
}

/** Reads and writes the person's settings on the server. */
export function createSettingsService({ api, session }: SettingsServiceDeps): SettingsService {
  function keep(result: ServiceResult<Settings>): void {
    const current = session.current();
    if (result.success && current !== null) session.updateUser(withSettings(current.user, result.data));
  }

  return {
    async fetch() {
      const result = await api.call('GET /auth/settings');
      keep(result);
      return withFallback(result, 'Failed to fetch user settings');
    },
    async update(changes) {
      if (session.current() === null)
        return { success: false, kind: 'thrown', message: 'You must be logged in to update settings' };
      const result = await api.call('PUT /auth/settings', { body: changes });
      keep(result);
      return withFallback(result, 'Failed to update user settings');
    },
  };
}

/** A refusal for which the server found no words gets ours. */
function withFallback(result: ServiceResult<Settings>, message: string): ServiceResult<Settings> {
  const wordless = !result.success && result.kind === 'refused' && result.saidBy !== 'server';
  return wordless ? ({ ...result, message } satisfies ServiceFailure) : result;
}
