import { inject } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';
import { emptyStores } from './emptyStores.ts';

/** A data folder and stores of a product's own, empty, which stay over its restarts. */
export interface ProductHome extends AsyncDisposable {
  /** The data folder. */
  path: string;
  /** What the product's environment says of them. */
  environment: Record<string, string>;
}

/** Makes a home on the engines of the project that the test runs in. */
export async function productHome(): Promise<ProductHome> {
  await using made = new AsyncDisposableStack();
  const { path } = made.use(await temporaryFolder());
  const engines = inject('engines') ?? { log: 'sqlite', readModels: 'sqlite' };
  const stores = made.use(await emptyStores(engines, inject('servers') ?? {}, path));
  const home = made.move();
  return {
    path,
    environment: { DATA_DIR: path, ...stores.environment },
    [Symbol.asyncDispose]: () => home.disposeAsync(),
  };
}
