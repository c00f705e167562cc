import type { ActivityEntry, AssetVersion, TransactionVersion } from '@ledgerline/contract';

/** Believable entries for tests. */

export const wallet = { id: 'c'.repeat(24), name: 'Wallet' };
/** The wallet as Activity has it. */
export const walletVersion: AssetVersion = {
  ...wallet,
  type: 'cash',
  institution: '',
  description: '',
  isDeleted: false,
  mayOwe: 0,
  rate: null,
  term: null,
  firstDay: null,
};
export const bank = { id: 'd'.repeat(24), name: 'Main account' };

export const lunch: TransactionVersion = {
  id: 'a'.repeat(24),
  type: 'expense',
  title: 'Lunch',
  amount: 12.5,
  date: '2026-05-03',
  category: { id: 'f'.repeat(24), name: 'Food', type: 'expense', icon: 'utensils', color: 'coral' },
  account: wallet,
  description: '',
  status: 'completed',
  isDeleted: false,
  categorizedBy: 'auto',
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
  confidence: 0.9,
};

type EntryOf<Kind extends ActivityEntry['record']['kind']> = Extract<
  ActivityEntry,
  { record: { kind: Kind } }
>;

let made = 0;

function shared() {
  made += 1;
  return {
    id: made.toString(16).padStart(24, '0'),
    at: '2026-05-03T10:00:00.000Z',
    source: 'web' as const,
    summary: '',
    parts: [],
    revertible: true,
  };
}

/** A change of the lunch, which nobody has taken back. */
export const ofLunch = (
  type: EntryOf<'transaction'>['type'],
  given: Partial<EntryOf<'transaction'>> = {},
): EntryOf<'transaction'> => ({
  ...shared(),
  type,
  record: { kind: 'transaction', id: lunch.id, name: lunch.title },
  before: null,
  after: lunch,
  ...given,
});

/** A change of the wallet. */
export const ofWallet = (
  type: EntryOf<'asset'>['type'],
  given: Partial<EntryOf<'asset'>> = {},
): EntryOf<'asset'> => ({
  ...shared(),
  type,
  record: { kind: 'asset', ...wallet },
  before: null,
  after: walletVersion,
  ...given,
});

/** A change of a transfer of 50 from the main account to the wallet. */
export const ofTransfer = (
  type: EntryOf<'transfer'>['type'],
  given: Partial<EntryOf<'transfer'>> = {},
): EntryOf<'transfer'> => ({
  ...shared(),
  type,
  record: { kind: 'transfer', id: 'e'.repeat(24), name: 'Main account → Wallet' },
  before: null,
  after: {
    id: 'e'.repeat(24),
    fromAsset: bank,
    toAsset: wallet,
    amount: 50,
    description: '',
    date: '2026-05-03',
    tags: [],
  },
  ...given,
});

/** A change of the currency from one to the other. */
export const ofCurrency = (from: string, to: string, chosen = true): EntryOf<'currency'> => ({
  ...shared(),
  type: 'CurrencyChanged',
  record: { kind: 'currency', id: '1'.repeat(24), name: 'Currency' },
  before: { currency: from, currencyChosen: chosen },
  after: { currency: to, currencyChosen: true },
});

/** A change of the settings: notifications switched off. */
export const ofSettings = (): EntryOf<'settings'> => ({
  ...shared(),
  type: 'SettingsUpdated',
  record: { kind: 'settings', id: '1'.repeat(24), name: 'Settings' },
  before: { colorMode: 'dark', notifications: true, language: 'en' },
  after: { colorMode: 'dark', notifications: false, language: 'en' },
});
