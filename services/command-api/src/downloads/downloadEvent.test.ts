import { ApiError, type ApiRequest } from '@ledgerline/http';
import { expect, it, vi } from 'vitest';
import { type DownloadHandlersDependencies, downloadHandlers } from './downloadHandlers.ts';

it.each(['downloadHistory', 'downloadTransactions'] as const)(
  'RP-20 given the event of a download cannot be written, when it is asked for (%s), then nothing goes out, and the next one may begin',
  async (route) => {
    const [release, tell, noted] = [vi.fn(), vi.fn(), vi.fn(async () => false)];
    const handlers = downloadHandlers({
      ledgers: { read: async () => undefined },
      security: { note: noted, tell },
      claim: () => release,
      countDownload: async () => undefined,
    } as unknown as DownloadHandlersDependencies);
    const request = { session: { userId: 'a'.repeat(24) }, body: {} } as unknown as ApiRequest<never, never>;
    const error: unknown = await Promise.resolve(handlers[route](request)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    expect([release.mock.calls.length, tell.mock.calls.length, noted.mock.calls.length]).toEqual([1, 0, 1]);
  },
);
