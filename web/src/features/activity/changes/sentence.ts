import type { ActivityEntry, TransactionVersion, TransferVersion } from '@ledgerline/contract';

/** A piece of a sentence: plain words, a name to emphasise, or an amount (decimal units) in the display currency. */
export type Piece = string | { name: string } | { amount: number };

/**
 * What happened, in the past tense, with amounts as the person reads them. `reverted`: the type of the change that a
 * revert took back, where that is known.
 */
export function sentenceOf(entry: ActivityEntry, reverted?: ActivityEntry['type']): Piece[] {
  if (!isRevert(entry)) return happened(entry);
  const taken = takenBack(entry, reverted);
  return taken === null ? [entry.summary] : ['Took back: ', ...lowerFirst(taken)];
}

/** The sentence as text. `format` writes decimal units as people read them. */
export const sentenceText = (pieces: readonly Piece[], format: (amount: number) => string): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'name' in piece ? piece.name : format(piece.amount)))
    .join('');

/** Whether the change took an earlier one back. */
export const isRevert = ({ reverts }: ActivityEntry): boolean => reverts !== undefined;

function happened(entry: ActivityEntry): Piece[] {
  switch (entry.type) {
    case 'AssetAdded':
      return [...asset('Added', entry), ' with a balance of ', { amount: entry.after?.balance ?? 0 }];
    case 'AssetUpdated':
      return changed(entry, 'asset', entry.before?.name, entry.after?.name);
    case 'AssetBalanceAdjusted':
      return balanceSet(entry);
    case 'AssetSoftDeleted':
      return asset('Deleted', entry);
    case 'AssetRestored':
      return asset('Restored', entry);
    case 'AssetPermanentlyDeleted':
      return asset('Permanently deleted', entry);
    case 'TransactionCreated':
      return transaction('Added', entry);
    case 'TransactionUpdated':
      return changed(
        entry,
        entry.before?.type === entry.after?.type ? (entry.after?.type ?? 'transaction') : 'transaction',
        entry.before?.title,
        entry.after?.title,
      );
    case 'TransactionSoftDeleted':
      return transaction('Deleted', entry);
    case 'TransactionRestored':
      return transaction('Restored', entry);
    case 'TransactionPermanentlyDeleted':
      return transaction('Permanently deleted', entry);
    case 'TransferMade':
      return transfer('Transferred ', entry);
    case 'TransferReverted':
      return transfer('Undid the transfer of ', entry);
    case 'TransferRestored':
      return transfer('Restored the transfer of ', entry);
    case 'TransactionMatched':
      return [...transaction('Found', entry), ' in a statement'];
    case 'TransferMatched':
      return [...transfer('Found the transfer of ', entry), ' in a statement'];
    case 'OpeningBalanceChanged':
      return ['Changed the opening balance of ', { name: entry.record.name }];
    case 'BalanceConfirmed':
    case 'BalanceConfirmationWithdrawn':
      return bankSaid(entry);
    case 'StatementImportBegun':
      return ['Began to import ', quoted(entry.record.name), ...into(entry)];
    case 'StatementImported':
      return ['Imported ', quoted(entry.record.name), ...into(entry)];
    case 'ScheduleSet':
    case 'ScheduleEnded':
    case 'OccurrenceSettled':
    case 'OccurrenceSkipped':
    case 'OccurrenceReopened':
    case 'SuggestionDismissed':
    case 'SuggestionRestored':
      return [entry.summary];
    case 'SettingsUpdated':
      return ['Changed the settings'];
    case 'CurrencyChanged':
      return entry.before?.currencyChosen === true
        ? ['Changed the currency from ', { name: entry.before.currency }, ' to ', currencyAfter(entry)]
        : ['Chose ', currencyAfter(entry), ' as the currency'];
    case 'UserRegistered':
      return ['Signed up as ', { name: entry.record.name }];
    case 'ProfileUpdated':
      return [entry.before?.name === entry.after?.name ? 'Changed the email' : 'Changed the name'];
    case 'SignedIn':
    case 'SignInLocked':
    case 'WrongCodeSent':
    case 'PasswordChanged':
    case 'SecondFactorChanged':
    case 'SessionsEnded':
    case 'DataDownloaded':
      return [entry.summary];
  }
}

/** What a revert took back: the change whose opposite it is; null where only the server's own words tell it. */
function takenBack(entry: ActivityEntry, reverted: ActivityEntry['type'] | undefined): Piece[] | null {
  const verb = reverted?.endsWith('Restored') === true ? 'Restored' : 'Added';
  const deleted = entry.before === null ? 'Permanently deleted' : 'Deleted';
  switch (entry.type) {
    case 'AssetSoftDeleted':
    case 'AssetPermanentlyDeleted':
      return reverted === undefined ? null : asset(verb, entry);
    case 'AssetRestored':
      return asset(deleted, entry);
    case 'TransactionSoftDeleted':
    case 'TransactionPermanentlyDeleted':
      return reverted === undefined ? null : transaction(verb, entry);
    case 'TransactionRestored':
      return transaction(deleted, entry);
    case 'TransferReverted':
      if (reverted === undefined) return null;
      return transfer(verb === 'Restored' ? 'Restored the transfer of ' : 'Transferred ', entry);
    case 'TransferRestored':
      return transfer('Undid the transfer of ', entry);
    case 'AssetUpdated':
      return changed(entry, 'asset', entry.after?.name, entry.before?.name);
    case 'TransactionUpdated':
      return changed(entry, entry.after?.type ?? 'transaction', entry.after?.title, entry.before?.title);
    case 'AssetBalanceAdjusted':
      return balanceSet(entry);
    case 'CurrencyChanged':
      return [
        'Changed the currency from ',
        currencyAfter(entry),
        ' to ',
        { name: entry.before?.currency ?? '' },
      ];
    case 'BalanceConfirmed':
    case 'BalanceConfirmationWithdrawn':
    case 'TransactionMatched':
    case 'TransferMatched':
    case 'OpeningBalanceChanged':
    case 'ScheduleSet':
    case 'ScheduleEnded':
    case 'OccurrenceSettled':
    case 'OccurrenceSkipped':
    case 'OccurrenceReopened':
    case 'SuggestionDismissed':
    case 'SuggestionRestored':
      return null;
    case 'StatementImportBegun':
    case 'StatementImported':
    case 'SettingsUpdated':
    case 'UserRegistered':
    case 'ProfileUpdated':
    case 'SignedIn':
    case 'SignInLocked':
    case 'WrongCodeSent':
    case 'PasswordChanged':
    case 'SecondFactorChanged':
    case 'SessionsEnded':
    case 'DataDownloaded':
    case 'AssetAdded':
    case 'TransactionCreated':
    case 'TransferMade':
      return happened(entry);
  }
}

function bankSaid(entry: Entry<'asset'>): Piece[] {
  const said = entry.type === 'BalanceConfirmed' ? entry.after?.confirmed : entry.before?.confirmed;
  const verb = entry.type === 'BalanceConfirmed' ? 'Noted' : 'Withdrew';
  if (!said) return [`${verb} what the bank says of `, { name: entry.record.name }];
  return [
    `${verb} that the bank says `,
    { amount: said.balance },
    ' for ',
    { name: entry.record.name },
    ` on ${said.date}`,
  ];
}

const into = ({ after }: Entry<'import'>): Piece[] => (after ? [' into ', { name: after.asset.name }] : []);

type Entry<Kind extends ActivityEntry['record']['kind']> = Extract<ActivityEntry, { record: { kind: Kind } }>;

const asset = (verb: string, { record }: Entry<'asset'>): Piece[] => [`${verb} asset `, quoted(record.name)];

function transaction(verb: string, entry: Entry<'transaction'>): Piece[] {
  const version: TransactionVersion | null = entry.after ?? entry.before;
  if (version === null) return [`${verb} transaction `, quoted(entry.record.name)];
  const { type, status, title, amount, account } = version;
  return [
    `${verb} ${status === 'completed' ? type : `${status} ${type}`} `,
    quoted(title),
    ' of ',
    { amount },
    type === 'income' ? ' to ' : ' from ',
    { name: account.name },
  ];
}

function transfer(verb: string, entry: Entry<'transfer'>): Piece[] {
  const version: TransferVersion | null = entry.after ?? entry.before;
  if (version === null) return [verb, { name: entry.record.name }];
  return [
    verb,
    { amount: version.amount },
    ' from ',
    { name: version.fromAsset.name },
    ' to ',
    { name: version.toAsset.name },
  ];
}

/** The lines below the sentence say what changed; only another name belongs into it. */
function changed(
  { record }: ActivityEntry,
  kind: string,
  before: string | undefined,
  after: string | undefined,
): Piece[] {
  if (before === undefined || after === undefined || before === after)
    return [`Changed ${kind} `, quoted(record.name)];
  return [`Renamed ${kind} `, quoted(before), ' to ', quoted(after)];
}

/** The line below tells from what to what. */
const balanceSet = ({ record }: Entry<'asset'>): Piece[] => ['Set the balance of ', { name: record.name }];

const currencyAfter = ({ after }: Entry<'currency'>): Piece => ({ name: after?.currency ?? '' });

const quoted = (name: string): Piece => ({ name: `“${name}”` });

const lowerFirst = ([first, ...rest]: Piece[]): Piece[] =>
  typeof first === 'string' ? [`${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...rest] : rest;
