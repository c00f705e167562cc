import type { Product } from '../product/product.ts';

/** Asks every process to end and waits for it. */
export async function endAll({ services }: Pick<Product, 'services'>): Promise<void> {
  await Promise.all(services.map((service) => service.terminate()));
}

/** Ends every process without warning. */
export async function killAll({ services }: Pick<Product, 'services'>): Promise<void> {
  await Promise.all(services.map((service) => service.kill()));
}

/** Starts every process and waits until all are ready. */
export async function launchAll({ services }: Pick<Product, 'services'>): Promise<void> {
  for (const service of services) service.launch();
  await Promise.all(services.map((service) => service.untilReady()));
}
