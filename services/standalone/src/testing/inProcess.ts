import { type StandaloneOptions, startStandalone } from '../standalone.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The product in this process, without limits and quiet, on a data folder of its own unless one is given. */
export async function inProcess(
  environment: NodeJS.ProcessEnv = {},
  options: Omit<StandaloneOptions, 'environment'> = {},
): Promise<{ url: string; dataDir: string } & AsyncDisposable> {
  const folder = await temporaryFolder();
  const dataDir = environment['DATA_DIR'] ?? folder.path;
  const product = await startStandalone({
    environment: { DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', ...environment },
    ...options,
  });
  return {
    url: product.url,
    dataDir,
    async [Symbol.asyncDispose]() {
      await product.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
