import { join } from 'node:path';
import { apiKeyOf, callApi } from '@ledgerline/contract/apiCall';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Standalone, startStandalone } from '../standalone.ts';
import { cheapPasswords } from '../testing/cheapPasswords.ts';
import { type ProductHome, productHome } from '../testing/engines/productHome.ts';
import { untilProjected } from '../testing/engines/untilProjected.ts';
import { type Door, enter, type Person } from './client.ts';

/** A product of a test file's own, from before its first test until after its last. */
export interface Product extends Door {
  url: string;
  /** Where its stores are, as its environment says it. */
  stores: Record<string, string>;
  /** The product's clock; a test may put it forward. */
  now: Date;
  apiKey: string;
  /** A new person, signed in. */
  person: (email?: string) => Promise<Person>;
  signIn: (email: string) => Promise<Person>;
  /** Stops and starts again with the same data, at another address. */
  restart: () => Promise<void>;
}

/** Runs the product for the test file that calls it, limits a hundredfold, at noon of 20 May 2026. */
export function runProduct(environment: Record<string, string> = {}): Product {
  let running: Standalone;
  let home: ProductHome;
  let people = 0;
  const opened = new AsyncDisposableStack();
  const product: Product = {
    url: '',
    stores: {},
    now: new Date('2026-05-20T12:00:00Z'),
    today: () => product.now.toISOString().slice(0, 10),
    apiKey: '',
    async ask(method, path, body, headers = {}) {
      const call = { method, path, body, headers };
      const { text, ...answer } = await callApi(product.url, call, { apiKey: product.apiKey });
      return { ...answer, body: JSON.parse(text) as never };
    },
    person: (email = `person${++people}@example.com`) => enter(product, email),
    signIn: (email) => enter(product, email, true),
    async restart() {
      await running.stop();
      await start();
    },
  };

  const start = async () => {
    running = await startStandalone({
      environment: {
        ...home.environment,
        PORT: '0',
        RATE_LIMIT_SCALE: '100',
        LOG_LEVEL: 'silent',
        ...environment,
      },
      clock: () => new Date(product.now),
      passwords: cheapPasswords,
      // Whether a client is built, or being built, makes no difference here.
      webClient: join(home.path, 'none'),
    });
    product.url = running.url;
    product.apiKey = await apiKeyOf(product.url);
    if (inject('engines')?.readModels === 'mongodb') await untilProjected(home.environment);
  };
  beforeAll(async () => {
    home = await productHome();
    opened.use(home);
    product.stores = home.environment;
    await start();
    opened.defer(() => running.stop());
  });
  afterAll(() => opened.disposeAsync());
  return product;
}
