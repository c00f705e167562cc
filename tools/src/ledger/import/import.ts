import { emailKey } from '@ledgerline/accounts';
import { isEmailAddress } from '@ledgerline/domain/values';
import { Misused } from '../errors.ts';
import { counted } from '../users/act.ts';
import { askForPassword } from '../users/askForPassword.ts';
import type { Verb } from '../verb.ts';
import { appendHistory } from './appendHistory.ts';
import { checkHistory } from './checkHistory.ts';
import { claimAccount, openAccount } from './claimAccount.ts';
import { surveyDestination } from './destination.ts';
import { addCategories, missingCategories } from './importCategories.ts';

interface ImportOptions {
  email?: string;
  passwordStdin?: true;
  locked?: true;
}

/** `ledger import` */
export const importVerb: Verb<ImportOptions> = {
  name: 'import',
  summary: 'takes in what ‘ledger export’ wrote of somebody',
  details: `The whole file is checked before anything is written: every event’s place, hash, id and schema, and the rules about
money. The person keeps the id that they had, since it is part of the chain; so this is refused where the id or the address
is taken. Cut short, the next run goes on where this one stopped. The file has no password: it is asked for, or read from
stdin; with --locked nobody can sign in until 'users set-password' and 'users unlock'.`,
  examples: [
    'ann/history.ndjson',
    'ann/history.ndjson --password-stdin --json < password.txt',
    'ann/history.ndjson --email ann@example.org --locked',
  ],
  declare: (command) =>
    command
      .argument('<file>', 'the history, as NDJSON')
      .option('-e, --email <address>', 'what they sign in with; as they registered if not given')
      .option('--password-stdin', 'read the password from stdin, up to its end')
      .option('--locked', 'set no password'),
  async run(context, options, file) {
    const { stores, output, now } = context;
    const accounts = await stores.accounts();
    if (options.email !== undefined && !isEmailAddress(options.email)) {
      throw new Misused(`${options.email} is no e-mail address`);
    }
    const history = await checkHistory(file, now());
    const { userId, user, events } = history;
    const email = options.email ?? user.email;
    const key = emailKey(context.dataSecret(), email);
    const { account, standing } = await surveyDestination(context, history, key);
    const categories = await missingCategories(context, history.categories);
    const password = options.locked
      ? undefined
      : await askForPassword(context, {
          passwordStdin: options.passwordStdin === true,
          question: `Password of ${user.name} <${email}>: `,
          instead: '--password-stdin or --locked',
        });

    const log = await stores.writableLog();
    await claimAccount(accounts, account, { userId, emailKey: key, now: now() });
    await addCategories(context, categories);
    const written = await appendHistory(log, file, standing, () => undefined);
    if (password !== undefined) await openAccount(accounts, userId, password);

    const found = written < events ? `, ${events - written} of them by an earlier run` : '';
    const locked = password === undefined;
    const next = locked ? `. It is locked: 'users set-password' and 'users unlock' let them in` : '';
    output.result(
      { userId, email, events, written, categoriesAdded: categories.length, locked },
      `${counted(events, 'event')} of ${user.name} <${email}>, ${userId}${found}${next}`,
    );
  },
};
