import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { commit, version } from '../version.ts';
import { CannotStart } from './cannotStart.ts';
import type { OpenService, Surroundings } from './service.ts';
import { type RunningService, startService } from './startService.ts';

const config = { host: '127.0.0.1', port: 0, managementPort: 0, logLevel: 'silent' };

let running: RunningService | undefined;
afterEach(() => running?.stop());

const lines: string[] = [];
const logger = createLogger('info', { write: (line) => lines.push(line) });

/** Starts a service that answers `served` to everything. */
async function start(open: (surroundings: Surroundings) => Promise<Partial<OpenService>>) {
  lines.length = 0;
  running = await startService(
    {
      name: 'sample',
      readConfig: () => config,
      open: async (_config, surroundings) => ({
        ready: () => Promise.resolve(true),
        middleware: [
          (ctx) => {
            ctx.body = 'served';
          },
        ],
        ...(await open(surroundings)),
      }),
    },
    config,
    { logger },
  );
  return running;
}

const ask = async (port: number, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } });
  return [answer.status, await answer.text()] as const;
};
const statuses = async ({ port, managementPort }: RunningService) => [
  (await ask(managementPort, '/health/live'))[0],
  (await ask(managementPort, '/health/ready'))[0],
  (await ask(port, '/health/ready'))[0],
  (await ask(port, '/'))[0],
];

describe('a service whose store is not up yet', () => {
  it('is alive, not ready and answers 503, says why without credentials, and serves once the store is there', async () => {
    let isUp = false;
    const closed: string[] = [];
    const service = await start(({ opened }) => {
      opened.defer(() => void closed.push(isUp ? 'stores' : 'half'));
      const away = new Error('mongodb://ledgerline:s3cret@mongodb:27017/ledgerline', {
        cause: new Error('connect ECONNREFUSED'),
      });
      return isUp ? Promise.resolve({}) : Promise.reject(away);
    });
    await vi.waitUntil(() => lines.length > 1, { timeout: 30_000 });
    expect(await statuses(service)).toEqual([200, 503, 503, 503]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'the sample is starting',
      version,
      commit: commit(),
    });
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      level: 'warn',
      service: 'sample',
      msg: 'a store is not there yet: trying again',
      reason: 'mongodb://[redacted]@mongodb:27017/ledgerline: connect ECONNREFUSED',
    });
    isUp = true;
    await service.serving;
    expect(await statuses(service)).toEqual([200, 200, 200, 200]);
    expect(await ask(service.port, '/anything')).toEqual([200, 'served']);
    expect(new Set(closed)).toEqual(new Set(['half']));
    await service.stop();
    expect(closed.at(-1)).toBe('stores');
  });

  it('ends at once where it is told to stop meanwhile', async () => {
    const service = await start(() => Promise.reject(new Error('away')));
    await vi.waitUntil(() => lines.length > 1, { timeout: 30_000 });
    await service.stop();
    await expect(ask(service.managementPort, '/health/live')).rejects.toThrow('fetch failed');
  });
});

it('waits for no store where the error is a bug', async () => {
  const service = await start(() => Promise.reject(new TypeError('undefined is no function')));
  await expect(service.serving).rejects.toThrow('undefined is no function');
});

it('waits for no store whose address cannot be right', async () => {
  const refusal = Object.assign(new Error('not an address of a store'), { code: 'BAD_STORE_ADDRESS' });
  const service = await start(() => Promise.reject(refusal));
  await expect(service.serving).rejects.toEqual(
    new CannotStart(
      'EVENT_STORE_URL, READ_STORE_URL or ACCOUNTS_URL is wrong: not an address of a store',
      refusal,
    ),
  );
});

it('is not ready where a store does not answer within a second', async () => {
  const service = await start(() => Promise.resolve({ ready: () => new Promise(() => undefined) }));
  await service.serving;
  expect((await ask(service.managementPort, '/health/ready'))[0]).toBe(503);
});

it('tells when it gives up', async () => {
  const service = await start(() => Promise.resolve({ ended: Promise.reject(new Error('too many parked')) }));
  await expect(service.ended).rejects.toThrow('too many parked');
});

it('F18 finishes what it is answering before it closes its stores, and is not ready meanwhile', async () => {
  const asked = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const events: string[] = [];
  const service = await start(({ opened, isStopping }) => {
    opened.defer(() => void events.push('stores closed'));
    return Promise.resolve({
      beginStop: () => void events.push(`stopping: ${isStopping()}`),
      middleware: [
        async (ctx) => {
          asked.resolve();
          await finish.promise;
          events.push('answered');
          ctx.body = 'whole';
        },
      ],
    });
  });
  await service.serving;
  const answer = ask(service.port, '/');
  await asked.promise;
  const stopped = service.stop();
  expect((await ask(service.managementPort, '/health/ready'))[0]).toBe(503);
  finish.resolve();
  expect(await answer).toEqual([200, 'whole']);
  await stopped;
  expect(events).toEqual(['stopping: true', 'answered', 'stores closed']);
});

it('serves metrics on the management port only', async () => {
  const service = await start(({ metrics }) => {
    metrics.gauge('ws_connections', 'Open live connections.', () => 2);
    return Promise.resolve({});
  });
  await service.serving;
  await ask(service.port, '/');
  const [status, text] = await ask(service.managementPort, '/metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/^ws_connections 2$/m);
  expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",route="none",status="200"\} 1$/m);
});
