import { openEventStore } from '@ledgerline/event-store/open';
import { ERASURES_STREAM, readEvent } from '@ledgerline/events';
import { password, signIn } from '@ledgerline/standalone/testing/client.ts';
import { emptyStores } from '@ledgerline/standalone/testing/engines/emptyStores.ts';
import { findServers } from '@ledgerline/standalone/testing/engines/findServers.ts';
import { freePort, type Program, serve } from '@ledgerline/standalone/testing/productProcess.ts';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpStores, placesOf } from '../testing/dumpStores.ts';
import { ledgerProcess } from '../testing/ledger.ts';
import { lifeTexts, richLife } from '../testing/richLife.ts';

const annsName = 'Zephyrine Vexillologist';
/** When it is killed, in milliseconds after the answer: from then to well after the erasing has begun. */
const moments = [0, 1_700, 2_200, 3_000];
const soon = { timeout: 45_000, interval: 200 };

const embedded = { log: 'sqlite', readModels: 'sqlite' } as const;
const servers = { log: 'eventstoredb', readModels: 'mongodb' } as const;

describe.each(process.env['LONG'] ? [embedded, servers] : [embedded])(
  'an account that its person deletes, log on $log, read models on $readModels',
  (engines) => {
    const opened = new AsyncDisposableStack();
    let environment: Record<string, string>;
    let product: Program;
    let url: string;
    beforeAll(async () => {
      const { servers, stop } = await findServers(engines);
      opened.defer(stop);
      const folder = opened.use(await temporaryFolder());
      const stores = opened.use(await emptyStores(engines, servers, folder.path));
      environment = {
        DATA_DIR: folder.path,
        PORT: String(await freePort()),
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'warn',
        ...stores.environment,
      };
      url = `http://127.0.0.1:${environment['PORT']}`;
      product = await serve(environment);
      opened.defer(() => product[Symbol.asyncDispose]());
    });
    afterAll(() => opened.disposeAsync());

    /** What nothing may hold in the end. */
    const textsOf = (email: string): string[] => [
      annsName,
      ...Object.values(lifeTexts),
      lifeTexts.lunch.toLowerCase(),
      email,
    ];

    async function leave(email: string): Promise<string> {
      const ann = await signIn(url, email);
      await ann.send('PUT', '/auth/profile', { name: annsName });
      await richLife(ann, { extra: 20 });
      // Else it would say nothing that they are not found later.
      expect(placesOf(await dumpStores(environment), [lifeTexts.wallet])).not.toEqual([]);
      const { status } = await ann.send('POST', '/auth/account/removal', { email, password });
      expect(status).toBe(200);
      return ann.userId;
    }

    it('AC-62 leaves nothing of them anywhere but the note that two chains are gone', async () => {
      const ben = await signIn(url, 'ben@example.com');
      await ben.send('POST', '/assets', { name: 'Bens wallet', type: 'cash', balance: 7 });
      const email = 'zephyrine@example.com';
      const userId = await leave(email);
      const log = await openEventStore(
        engines.log === 'sqlite'
          ? { engine: 'sqlite', path: `${environment['DATA_DIR']}/events.db` }
          : { engine: 'eventstoredb', url: environment['EVENT_STORE_URL'] ?? '' },
        { readOnly: true },
      );
      opened.defer(() => log.close());
      await vi.waitFor(async () => expect(await log.lastOf(`ledger-${userId}`)).toBeUndefined(), soon);
      const left = textsOf(email);
      await vi.waitFor(async () => expect(placesOf(await dumpStores(environment), left)).toEqual([]), soon);
      const notes = (await log.readStream(ERASURES_STREAM, 0, 10)).map((event) => readEvent(event));
      expect(notes.map(({ type, data, metadata }) => [type, data, metadata.actorId])).toEqual(
        [`ledger-${userId}`, `user-${userId}`].map((stream) => [
          'UserErased',
          {
            stream,
            lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
            reason: 'deleted by the person',
          },
          userId,
        ]),
      );
      expect(await ben.get('/assets')).toMatchObject([{ name: 'Bens wallet', balance: 7 }]);
    });

    it('AC-63 is erased to the end after the product was killed, whenever that was', {
      tags: 'nightly',
      timeout: 300_000,
    }, async () => {
      for (const patience of moments) {
        const email = `killed${patience}@example.com`;
        await leave(email);
        await new Promise((resolve) => setTimeout(resolve, patience));
        // From here on this process may not look into the files itself: it has read them beside SQLite, which gave up its locks.
        product.child.kill('SIGKILL');
        await product.ended;
        product = await serve(environment);
        await vi.waitFor(async () => expect((await signIn(url, email)).userId).toBeTruthy(), soon);
        await vi.waitFor(
          async () => expect(placesOf(await dumpStores(environment), Object.values(lifeTexts))).toEqual([]),
          soon,
        );
      }
      const verified = await ledgerProcess(environment, ['verify']);
      expect([verified.code, verified.stdout]).toEqual([0, '']);
    });
  },
);
