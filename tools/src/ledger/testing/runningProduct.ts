import { apiKeyOf, callApi } from '@ledgerline/contract/apiCall';
import { type Client, signIn } from '@ledgerline/standalone/testing/client.ts';
import { freePort, serve } from '@ledgerline/standalone/testing/productProcess.ts';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { type Ended, ledger } from './ledger.ts';

export { password } from '@ledgerline/standalone/testing/client.ts';

/** The product as a process of its own, and the command line beside it, on one data folder. */
export interface RunningProduct extends AsyncDisposable {
  url: string;
  dataDir: string;
  ledger: (args: readonly string[], input?: string) => Promise<Ended>;
  /** Registers somebody, or signs in where `known`. */
  person: (email: string, known?: boolean) => Promise<Client>;
  /** What somebody who tries to sign in is told. */
  tryToSignIn: (email: string, password: string) => Promise<{ status: number; message: string }>;
}

export async function runningProduct(): Promise<RunningProduct> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await temporaryFolder());
  const environment = {
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
  };
  opened.use(await serve(environment));
  const url = `http://127.0.0.1:${environment.PORT}`;
  const resources = opened.move();
  return {
    url,
    dataDir: folder.path,
    ledger: (args, input) => ledger({ DATA_DIR: folder.path }, args, input),
    person: (email, known) => signIn(url, email, known),
    tryToSignIn: (email, password) => tryToSignIn(url, { email, password }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function tryToSignIn(url: string, credentials: { email: string; password: string }) {
  const apiKey = await apiKeyOf(url);
  const csrf = await callApi(url, { method: 'GET', path: '/auth/csrf-token' }, { apiKey });
  const { data } = JSON.parse(csrf.text) as { data: { csrfToken: string } };
  const call = { method: 'POST', path: '/auth/login', body: credentials };
  const { status, text } = await callApi(url, call, { apiKey, ...data });
  return { status, message: (JSON.parse(text) as { message: string }).message };
}
