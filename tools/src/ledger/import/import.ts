import { stat } from 'node:fs/promises';
import { emailKey } from '@ledgerline/accounts';
import type { CatalogueEntry } from '@ledgerline/domain';
import { isEmailAddress } from '@ledgerline/domain/values';
import { PROVENANCE_STREAM } from '@ledgerline/events';
import { Option } from 'commander';
import { counted } from '../act.ts';
import type { Context } from '../context.ts';
import { Interrupted, Misused } from '../errors.ts';
import { appendNotes } from '../history/appendNotes.ts';
import { askForPassword } from '../users/askForPassword.ts';
import { changeProfile } from '../users/changeProfile.ts';
import type { Verb } from '../verb.ts';
import { appendHistory } from './appendHistory.ts';
import { type CheckedHistory, checkHistory } from './checkHistory.ts';
import { claimAccount, openAccount } from './claimAccount.ts';
import { surveyDestination } from './destination.ts';
import { addCategories, missingCategories } from './importCategories.ts';
import { spooled } from './spooled.ts';

interface ImportOptions {
  email?: string;
  passwordStdin?: true;
  locked?: true;
}

/** `ledger import` */
export const importVerb: Verb<ImportOptions> = {
  details: `The whole file is checked before anything is written: every event’s place, hash, id and schema, and the rules about
money. The person keeps the id that they had, since it is part of the chain; so this is refused where the id or the address
is taken. If interrupted, run it again: it continues. The file has no password: it is asked for, or read from
stdin; with --locked nobody can sign in until 'users set-password' and 'users unlock'. The file is read twice: what comes
through a pipe (-) is kept in a temporary file meanwhile.`,
  examples: [
    'ann/history.ndjson',
    'ann/history.ndjson --password-stdin --json < password.txt',
    'ann/history.ndjson --email ann@example.org --locked',
    '- --locked < ann/history.ndjson',
  ],
  declare: (command) =>
    command
      .argument('<file>', 'the history, as NDJSON; - reads it from stdin')
      .option('-e, --email <address>', 'what they sign in with; as they registered if not given')
      .option('--password-stdin', 'read the password from stdin, up to its end')
      .addOption(new Option('--locked', 'set no password').conflicts('passwordStdin')),
  async run(context, options, file) {
    if (options.email !== undefined && !isEmailAddress(options.email)) {
      throw new Misused(`${options.email} is no e-mail address`);
    }
    if (file === '-' && options.passwordStdin) {
      throw new Misused('stdin can’t be the history and the password: say --locked, or give a file');
    }
    if (await isPipe(file))
      throw new Misused(`${file} can be read once only. Say -, and let it come through stdin`);
    if (await isFolder(file)) throw new Misused(`${file} is a folder: give the history.ndjson in it`);
    await using opened = new AsyncDisposableStack();
    const signal = context.interruption.takeCharge();
    try {
      const path = file === '-' ? await spooled(context.stdin, opened, signal) : file;
      await takeIn(context, options, path, signal);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) throw error;
      throw new Interrupted('Interrupted. Nothing was written.', { cause: error });
    } finally {
      context.progress.end();
    }
  },
};

async function takeIn(
  context: Context,
  options: ImportOptions,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const { stores, output, progress, now } = context;
  const show = (phase: string, number: number, of: number) =>
    progress.show({ phase, applied: number, position: String(number), head: String(of) });
  const accounts = await stores.accounts();
  const history = await checkHistory(file, now(), (number, of) => {
    if (number % 500 === 0) show('check', number, of);
    signal.throwIfAborted();
  });
  const { userId, user, events } = history;
  const email = options.email ?? user.email;
  const key = emailKey(context.dataSecret(), email);
  const { account, standing } = await surveyDestination(context, history, email);
  const categories = await missingCategories(context, history.categories);
  progress.end();
  tellOffered(context, categories);
  const password = await passwordFor(context, options, `${user.name} <${email}>`);
  signal.throwIfAborted();

  const log = await stores.writableLog();
  await claimAccount(accounts, account, { userId, emailKey: key, now: now() });
  await addCategories(context, categories);
  await noteImport(context, history);
  const written = await appendHistory(log, file, { history, standing }, (number) => {
    show('write', number, events);
    if (signal.aborted && number < events) throw new Interrupted(halfWay(number, events, userId));
  });
  // Else nobody could tell it from an address that somebody put into the accounts.
  await changeProfile(context, userId, { email });
  if (password !== undefined) await openAccount(accounts, userId, password);

  progress.end();
  const locked = password === undefined;
  const found = written < events ? `, ${events - written} of them by an earlier run` : '';
  const next = locked ? `. It is locked: 'users set-password' and 'users unlock' let them in` : '';
  output.result(
    { userId, email, events, written, categoriesAdded: categories.length, locked },
    `Took in ${counted(events, 'event')} of ${user.name} <${email}>, ${userId}${found}${next}`,
  );
}

/** These streams carry no MAC of this server: says where they came from before they come. */
async function noteImport(context: Context, { streams }: CheckedHistory): Promise<void> {
  const notes = streams
    .filter(({ revision }) => revision >= 0)
    .map((head) => ({ type: 'HistoryImported' as const, data: head }));
  await appendNotes(context, PROVENANCE_STREAM, notes);
}

/** Before anything is written: a stranger's file gives everybody here new categories. */
function tellOffered({ output }: Context, categories: readonly CatalogueEntry[]): void {
  const offered = categories.filter(({ retired }) => !retired).map(({ name, type }) => `${name} (${type})`);
  if (offered.length === 0) return;
  output.note(
    `Everybody on this server will be offered new categories from this file: ${offered.join(', ')}`,
  );
}

const halfWay = (number: number, events: number, userId: string): string =>
  `Interrupted after ${number} of ${counted(events, 'event')}. The account of ${userId} is locked; the same import goes on from here.`;

/** Whether there is a named pipe, or a shell's `<(…)`: nothing would come at the second reading. */
const isPipe = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFIFO(),
    () => false,
  );

/** undefined where the account is to stay locked. */
async function passwordFor(
  context: Context,
  { locked, passwordStdin }: ImportOptions,
  who: string,
): Promise<string | undefined> {
  if (locked) return undefined;
  const instead = '--password-stdin or --locked';
  return askForPassword(context, {
    passwordStdin: passwordStdin === true,
    question: `Password of ${who}: `,
    instead,
  });
}

const isFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
