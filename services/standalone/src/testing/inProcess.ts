import { type StandaloneOptions, startStandalone } from '../standalone.ts';
import { cheapPasswords } from './cheapPasswords.ts';
import { productHome } from './engines/productHome.ts';

/** The product in this process, without limits and quiet, at a home of its own unless DATA_DIR says where. */
export async function inProcess(
  environment: NodeJS.ProcessEnv = {},
  options: Omit<StandaloneOptions, 'environment'> = {},
): Promise<{ url: string; dataDir: string } & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const home =
    environment['DATA_DIR'] === undefined ? opened.use(await productHome()).environment : environment;
  const given = { PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', ...home, ...environment };
  const product = await startStandalone({ environment: given, passwords: cheapPasswords, ...options });
  opened.defer(() => product.stop());
  const running = opened.move();
  return {
    url: product.url,
    dataDir: home['DATA_DIR'] ?? '',
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
