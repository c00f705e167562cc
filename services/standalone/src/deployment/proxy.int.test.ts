import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { texts } from '@ledgerline/contract';
import { createLogger, securityHeaders, startService } from '@ledgerline/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../acceptance/client.ts';
import { apiKey, servicesApart } from '../acceptance/servicesApart.ts';
import { openSocket } from '../acceptance/socket.ts';
import { freePort } from '../testing/productProcess.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { pageContentSecurityPolicy } from '../webClient.ts';
import { webService } from '../webService.ts';
import { findNginx, runNginx } from './runNginx.ts';

const nginx = findNginx();
const portOf = (url: string): string => new URL(url).port;
const headers = { 'X-API-Key': apiKey };

describe.skipIf(nginx === undefined)(
  'the services apart behind the proxy (not run without nginx or TEST_NGINX)',
  () => {
    const opened = new AsyncDisposableStack();
    let url: string;
    /** A proxy whose services are all gone. */
    let alone: string;

    beforeAll(async () => {
      const services = opened.use(await servicesApart());
      const folder = opened.use(await temporaryFolder());
      await mkdir(join(folder.path, 'assets'));
      await writeFile(join(folder.path, 'index.html'), '<html><head></head></html>');
      await writeFile(join(folder.path, 'assets', 'main-1a2b.js'), 'export {};');
      const config = webService().readConfig({ API_KEY: apiKey, PORT: '0', MGMT_PORT: '0' });
      const web = await startService(webService(folder.path), config, { logger: createLogger('silent') });
      opened.defer(() => web.stop());
      await web.serving;

      const command_api = portOf(services.instances[0].url);
      const query_api = portOf(services.queries);
      const proxy = await runNginx(nginx ?? '', { command_api, query_api, web: String(web.port) });
      url = opened.use(proxy).url;
      const nobody = String(await freePort());
      alone = opened.use(
        await runNginx(nginx ?? '', { command_api: nobody, query_api: nobody, web: nobody }),
      ).url;
    });
    afterAll(() => opened.disposeAsync());

    it('are one origin: what is written can be read, and open pages hear of it', async () => {
      const ann = await enter(
        {
          today: () => new Date().toISOString().slice(0, 10),
          async ask(method, path, body, more = {}) {
            const answer = await fetch(`${url}/api/v1${path}`, {
              method,
              headers: { ...headers, 'Content-Type': 'application/json', ...more },
              ...(body !== undefined && { body: JSON.stringify(body) }),
            });
            return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never };
          },
        },
        'ann@example.com',
      );
      using socket = await openSocket(url, ann.token);
      const wallet = await ann.wallet(100);
      expect(await socket.next()).toEqual({ type: 'ledger_changed', revision: 1 });
      await ann.record('expense', wallet, 30);
      expect(await ann.holds(wallet)).toEqual([70, 0]);
      expect(await ann.done('GET', '/auth/me')).toMatchObject({ email: 'ann@example.com' });
    });

    it('serve the client with its headers', async () => {
      const page = await fetch(`${url}/transactions`);
      expect(await page.text()).toContain('client-config');
      expect(page.headers.get('content-security-policy')).toBe(pageContentSecurityPolicy);
      const script = await fetch(`${url}/assets/main-1a2b.js`);
      expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await (await fetch(`${url}/config.json`)).json()).toEqual({ apiKey, registration: 'open' });
    });

    it.each([
      ['GET', '/api/v1/nothing', 404],
      ['POST', '/api/v1/nothing', 404],
      ['PATCH', '/api/v1/transactions', 405],
      ['GET', '/api/v1/auth/login', 405],
      ['GET', '/metrics', 404],
      ['GET', '/health/ready', 200],
      ['GET', '/health/live', 200],
      ['GET', '/api/docs', 200],
      ['GET', '/api/v1/openapi.json', 200],
      ['GET', '/ws', 426],
    ])('answer %s %s with %i', async (method, path, status) => {
      expect((await fetch(url + path, { method, headers })).status).toBe(status);
    });

    it.each([
      ['away', '/api/v1/assets', undefined, 503, texts.unavailable],
      ['away for a page', '/', undefined, 503, texts.unavailable],
      ['given too much', '/api/v1/auth/login', 'x'.repeat(2 ** 21), 413, texts.bodyTooLarge],
    ])(
      'where they are %s, get an answer of the proxy in the contract’s envelope',
      async (_how, path, body, status, message) => {
        const answer = await fetch(alone + path, { headers, ...(body && { method: 'POST', body }) });
        expect([answer.status, await answer.json()]).toEqual([status, { success: false, message }]);
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
        expect(answer.headers.get('retry-after')).toBe(status === 503 ? '1' : null);
        for (let index = 0; index < securityHeaders.length; index += 2) {
          expect(answer.headers.get(securityHeaders[index] ?? '')).toBe(securityHeaders[index + 1]);
        }
      },
    );
  },
);
